import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { PasskeyProblem } from '../../components/passkey-problem.tsx'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import type { GoogleFailure } from '../../contract/google.ts'
import type { StoredVault } from '../../contract/vault.ts'
import type { SignInMethod } from '../../contract/sign-in-methods.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { shortAddress } from '../../lib/short-address.ts'
import { formatMinute } from '../../lib/time.ts'
import { googleSigningIn } from '../../queries/google.ts'
import { hasPasskey, passkeysHereQuery } from '../../queries/passkeys.ts'
import { signInProblem } from '../../queries/sign-in.ts'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { EmailLogIn } from './email-log-in.tsx'
import { KitLogIn } from './kit-log-in.tsx'
import styles from './login-screen.module.css'
import { PasskeyLogIn } from './passkey-log-in.tsx'

interface GoogleReadyProps {
  onDone: () => void
  /** The sign-in methods, for when this one has failed. */
  children: ReactNode
}

/** Back from Google, which has vouched for this person: their wallet is opened, or made, and signs in. */
export function GoogleReady({ onDone, children }: GoogleReadyProps) {
  const begun = useRef(false)
  const { mutate, data, error } = useMutation(googleSigningIn())
  // loaded before it is needed, so that the layout does not shift
  useQuery(passkeysHereQuery())
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate(undefined, { onSuccess: (result) => result.kind === 'logged-in' && onDone() })
  }, [mutate, onDone])
  const shut = data?.kind === 'wallet-shut' ? data : undefined
  const failed = error !== null || (data !== undefined && data.kind !== 'logged-in')
  if (failed) {
    return (
      <div className={styles.returned}>
        {error && <SignInProblem {...signInProblem(error)} />}
        {data?.kind === 'somebody-else' && <OtherAccount />}
        {data?.kind === 'on-hold' && <OnHold from={data.from} methods={data.methods} />}
        {shut && <Shut address={shut.address} held={shut.held} />}
        {shut?.held ? <OwnWays held={shut.held} onDone={onDone} /> : <div>{children}</div>}
      </div>
    )
  }
  return <Progress label={<Trans>Google has confirmed it’s you. Opening your wallet…</Trans>} />
}

/** The user who returned from Google is not the member who is signed in on this device. */
function OtherAccount() {
  return (
    <Notice kind="failed">
      <Trans>
        This Google account isn’t the one you’re logged in with here. To change accounts, please log out
        first.
      </Trans>
    </Notice>
  )
}

/**
 * Google has authenticated a user who added it recently: from when it opens their wallet, and what does so now.
 */
function OnHold({ from, methods }: { from: string; methods: readonly SignInMethod['kind'][] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const time = formatMinute(from, locale)
  const names: Record<SignInMethod['kind'], string> = {
    google: 'Google',
    email_password: t`your email address`,
    metamask: t`your browser wallet`,
  }
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(methods.map((kind) => names[kind]))
  return (
    <Notice kind="info" title={<Trans>From {time}, Google opens your wallet</Trans>}>
      <Trans>
        You added this Google account recently. For your security, there’s a three-day wait. Until then,
        please log in with {list}.
      </Trans>
    </Notice>
  )
}

/** Google has authenticated a user whose wallet it does not open. */
function Shut({ address, held }: { address: string; held: StoredVault | null }) {
  const short = shortAddress(address)
  return (
    <Notice kind={held ? 'info' : 'failed'}>
      {held ? (
        <Trans>You’ve chosen not to let Google alone open wallet {short}. Please open it yourself.</Trans>
      ) : (
        <Trans>
          This Google account belongs to the wallet {short}, which isn’t kept here. Please log in with that
          wallet.
        </Trans>
      )}
    </Notice>
  )
}

/** What its owner opens a wallet with, the quickest first. */
function OwnWays({ held, onDone }: { held: StoredVault; onDone: () => void }) {
  const here = useQuery(passkeysHereQuery()).data
  const passkey = hasPasskey(held)
  const password = held.wraps.some(({ kind }) => kind === 'password')
  const kit = held.wraps.some(({ kind }) => kind === 'recovery_kit')
  return (
    <>
      {passkey && here && <PasskeyLogIn held={held} onDone={onDone} />}
      {passkey && here === false && <PasskeyProblem why="not-here" />}
      {kit && <KitLogIn held={held} onDone={onDone} />}
      {password && <EmailLogIn from={undefined} onDone={onDone} byPassword />}
    </>
  )
}

/** A failed sign-in with Google: why, and that nothing has changed. */
export function GoogleFailed({ failure }: { failure: GoogleFailure }) {
  return (
    <Notice className={styles.failed} kind={HARMLESS.includes(failure) ? 'info' : 'failed'}>
      {WORDS[failure]}
    </Notice>
  )
}

const HARMLESS: readonly GoogleFailure[] = ['refused', 'elsewhere', 'link-elsewhere']

const WORDS: Record<GoogleFailure, ReactNode> = {
  refused: <Trans>You cancelled at Google. Nothing has changed.</Trans>,
  provider: <Trans>Google couldn’t log you in. Please try again in a moment.</Trans>,
  unreachable: <Trans>Google cannot be reached at the moment. Please try again in a moment.</Trans>,
  over: (
    <Trans>This Google login has already been used or took longer than 10 minutes. Please start again.</Trans>
  ),
  elsewhere: (
    <Trans>
      You started this login in another app or browser. For your security, you weren’t logged in. Go back
      there and try again, or continue with Google here.
    </Trans>
  ),
  spent: <Trans>Google’s answer has been used already. Please start again.</Trans>,
  'mixed-up': (
    <Trans>Google’s response belongs to another login. You weren’t logged in. Please start again.</Trans>
  ),
  foreign: (
    <Trans>
      The response wasn’t from Google, or wasn’t meant for this site. You weren’t logged in. Please start
      again.
    </Trans>
  ),
  late: <Trans>Google’s response has expired. You weren’t logged in. Please start again.</Trans>,
  unproven: <Trans>Google’s response couldn’t be verified. You weren’t logged in. Please start again.</Trans>,
  'too-many': <Trans>Too many attempts from here. Please try again in a few minutes.</Trans>,
  'not-offered': <Trans>Google log-in isn’t available here.</Trans>,
  failed: (
    <Trans>Something went wrong on our side. You weren’t logged in. Please try again in a moment.</Trans>
  ),
  'link-elsewhere': (
    <Trans>
      You started adding this Google account in another app or browser. Nothing was added and you weren’t
      logged in. Please go back there and try again.
    </Trans>
  ),
}
