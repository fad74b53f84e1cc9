import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serverOffers } from '../api/server-offers.ts'
import { emailAddress } from '../contract/email-address.ts'
import { networkState, watchNetwork } from '../network/state.ts'
import { saveTypedEmail, typedEmail } from './typed-email.ts'
import type { WaitingSignUp } from '../config/waiting-sign-up.ts'
import {
  addressSignUp,
  codeConfirming,
  linkResending,
  logInCodeAsking,
  passwordLogIn,
  passwordSignUp,
  signInProblem,
} from './sign-in.ts'

interface SignInEvents {
  /** The page to continue to; the mailed link carries it. */
  from: string | undefined
  /** What the address field begins with, instead of what was typed before. */
  email?: string | undefined
  /** Whether the page before has confirmed it. */
  confirmed?: boolean | undefined
  /** Whether a password is asked for from the start. */
  byPassword?: boolean | undefined
  /** A sign-up waits at an address for its confirmation. */
  onWaiting: (signUp: WaitingSignUp) => void
  /** The address is confirmed, and the log-in needs the password. */
  onConfirmed: (email: string) => void
  /** The person is logged in. */
  onDone: () => void
}

/** Signing up or logging in by email, wherever it is offered. */
export function useSignIn({ from, email: first, confirmed: before, ...events }: SignInEvents) {
  const { onWaiting, onConfirmed, onDone } = events
  const [email, setEmail] = useState(() => first || typedEmail())
  const [password, setPassword] = useState('')
  const [logsIn, setLogsIn] = useState(false)
  const [choosesPassword, setChoosesPassword] = useState(false)
  const [confirmed, setConfirmed] = useState(before === true)
  // a server without our accounts mails no codes
  const mailsCodes = serverOffers('accounts')
  // what was confirmed with a password is asked for it
  const [byPassword, setByPassword] = useState(events.byPassword === true || before === true || !mailsCodes)
  const confirm = useMutation(codeConfirming())
  const resend = useResend(from, onWaiting)
  const done = () => {
    saveTypedEmail('')
    onDone()
  }
  const logIn = useLogIn(done, onWaiting)
  const asksPassword = (address: string) => {
    setEmail(address)
    setLogsIn(true)
    setConfirmed(true)
    setByPassword(true)
    onConfirmed(address)
  }
  const typed = { email: emailAddress(email) ?? email.trim(), password }
  const signUp = useSignUp({ choosesPassword, from }, onWaiting)
  return {
    email,
    setEmail: (value: string) => {
      setEmail(value)
      saveTypedEmail(value)
    },
    password,
    setPassword,
    logsIn,
    setLogsIn,
    confirmed,
    choosesPassword,
    setChoosesPassword,
    mailsCodes,
    byPassword,
    setByPassword,
    signUp: { ...signUp, send: () => signUp.send(typed) },
    logIn: { ...logIn, send: () => logIn.send(typed) },
    logInCode: {
      busy: resend.busy,
      problem: resend.problem,
      send: () => resend.send({ waiting: typed.email, code: true, sent: false, logsIn: true }),
    },
    confirm: {
      ...useStep(confirm),
      send: ({ waiting, logsIn: toAccount = false }: WaitingSignUp, code: string) =>
        confirm.mutate(
          { email: waiting, code, password: password === '' ? undefined : password, logsIn: toAccount },
          { onSuccess: (result) => (result.kind === 'logged-in' ? done() : asksPassword(result.email)) },
        ),
    },
    resend,
  }
}

/** The sign-up, with an address alone or with a password as well. */
function useSignUp(
  { choosesPassword, from }: { choosesPassword: boolean; from: string | undefined },
  onWaiting: SignInEvents['onWaiting'],
) {
  const byCode = useMutation(addressSignUp())
  const withPassword = useMutation(passwordSignUp())
  const steps = { byCode: useStep(byCode), withPassword: useStep(withPassword) }
  const onSuccess = ({ email: waiting, code }: { email: string; code?: boolean | undefined }) =>
    onWaiting({ waiting, code: code === true, sent: true })
  return {
    ...(choosesPassword ? steps.withPassword : steps.byCode),
    send: ({ email, password }: { email: string; password: string }) =>
      choosesPassword
        ? withPassword.mutate({ email, password, from }, { onSuccess })
        : byCode.mutate({ email, from }, { onSuccess }),
  }
}

function useLogIn(done: () => void, onWaiting: SignInEvents['onWaiting']) {
  const logIn = useMutation(passwordLogIn())
  return {
    ...useStep(logIn),
    send: (typed: { email: string; password: string }) =>
      logIn.mutate(typed, {
        onSuccess: (result) => {
          if (result.kind === 'logged-in') done()
          // nothing was mailed now, and whether this server mails codes is not known before it is
          else onWaiting({ waiting: result.email, code: false, sent: false })
        },
      }),
  }
}

/** A new mail, of a sign-up or with a code to log in; its answer says whether it has a code. */
function useResend(from: string | undefined, onWaiting: SignInEvents['onWaiting']) {
  const link = useMutation(linkResending(from))
  const logInCode = useMutation(logInCodeAsking(from))
  const steps = [useStep(link), useStep(logInCode)]
  return {
    busy: steps.some(({ busy }) => busy),
    problem: steps.find(({ problem }) => problem)?.problem,
    sent: link.isSuccess || logInCode.isSuccess,
    send: ({ waiting, logsIn = false }: WaitingSignUp) =>
      (logsIn ? logInCode : link).mutate(waiting, {
        onSuccess: ({ code }) => onWaiting({ waiting, code: code === true, sent: true, logsIn }),
      }),
  }
}

/** A request as its form shows it. That there was no network is taken back once there is one again. */
function useStep({ isPending, error, reset }: SignInMutation) {
  const problem = error ? signInProblem(error) : undefined
  const offline = problem?.kind === 'offline'
  useEffect(() => {
    if (!offline) return
    // an answer may show it before the browser says so, and the browser without one
    const stop = watchNetwork(() => {
      if (networkState() === 'open') reset()
    })
    addEventListener('online', reset)
    return () => {
      stop()
      removeEventListener('online', reset)
    }
  }, [offline, reset])
  return { busy: isPending, problem }
}

interface SignInMutation {
  isPending: boolean
  error: Error | null
  reset: () => void
}
