import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WaitingSignUp } from '../../config/waiting-sign-up.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OrderHead, type OrderHeadProps } from '../order-head.tsx'
import { CodeFields } from './code-fields.tsx'
import { LogInFields } from './log-in-fields.tsx'
import type { SignInForms } from './sign-in-forms.ts'
import { SignUpFields } from './sign-up-fields.tsx'
import styles from './sign-in.module.css'

type Purpose = 'buy' | 'get' | 'alert'

interface SignInSheetProps {
  bought: OrderHeadProps
  /** What the visitor was about to do: buy it, get it for free, or be notified when it is on sale. */
  purpose: Purpose
  signIn: SignInForms
  /** The sign-up whose code is asked for. */
  waiting: WaitingSignUp | undefined
  /** Other ways to sign in, below. */
  children?: ReactNode
  onStopWaiting: () => void
  onClose: () => void
}

/**
 * Who buys, asked on one sheet that shows what they buy: email and password, then the code; or the log-in of a
 * member. The order, or whatever else they were about to do, comes next.
 */
export function SignInSheet({ bought, purpose, signIn, waiting, children, ...events }: SignInSheetProps) {
  const { onStopWaiting, onClose } = events
  const { logsIn, setLogsIn } = signIn
  const toLogIn = () => {
    setLogsIn(true)
    onStopWaiting()
  }
  const step = stepOf(waiting, logsIn)
  return (
    <Dialog
      open
      onClose={onClose}
      step={step}
      title={step === 'log-in' || step === 'sign-up' ? TITLES[purpose][step] : MAIL[step]}
    >
      <div className={styles.form}>
        <OrderHead {...bought} small={waiting !== undefined} />
        {waiting && (
          <CodeFields
            signIn={signIn}
            waiting={waiting}
            onLogIn={toLogIn}
            onBack={() => {
              setLogsIn(false)
              onStopWaiting()
            }}
          />
        )}
        {!waiting && logsIn && (
          <LogInFields signIn={signIn}>
            <Other question={<Trans>New here?</Trans>} onChange={() => setLogsIn(false)}>
              <Trans>Sign up</Trans>
            </Other>
          </LogInFields>
        )}
        {!waiting && !logsIn && (
          <SignUpFields signIn={signIn} keep others={children}>
            <Other question={<Trans>Already have an account?</Trans>} onChange={() => setLogsIn(true)}>
              <Trans>Log in</Trans>
            </Other>
          </SignUpFields>
        )}
        {!waiting && logsIn && children && <div className={styles.apart}>{children}</div>}
      </div>
    </Dialog>
  )
}

const MAIL = {
  sent: <Trans>Check your email</Trans>,
  unsent: <Trans comment="phrases">Confirm your email</Trans>,
}
const TITLES = {
  buy: { 'log-in': <Trans>Log in to buy</Trans>, 'sign-up': <Trans>Sign up to buy</Trans> },
  get: {
    'log-in': <Trans comment="phrases">Log in to get it for free</Trans>,
    'sign-up': <Trans comment="phrases">Sign up to get it for free</Trans>,
  },
  alert: {
    'log-in': <Trans comment="phrases">Log in to get the alert</Trans>,
    'sign-up': <Trans comment="phrases">Sign up to get the alert</Trans>,
  },
}

function stepOf(
  waiting: WaitingSignUp | undefined,
  logsIn: boolean,
): keyof typeof MAIL | keyof typeof TITLES.buy {
  if (waiting) return waiting.sent ? 'sent' : 'unsent'
  return logsIn ? 'log-in' : 'sign-up'
}

function Other(props: { question: ReactNode; onChange: () => void; children: ReactNode }) {
  return (
    <p className={styles.other}>
      {props.question}
      <Button look="text" onClick={props.onChange}>
        {props.children}
      </Button>
    </p>
  )
}
