import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './sign-in.module.css'

/** Mails take a while to arrive: a new code would make the one on its way void. */
const WAIT_SECONDS = 30
const SECOND_MS = 1000

interface ResendCodeProps {
  busy: boolean
  /** Whether one was sent again from here. */
  sent: boolean
  /** Whether its mail has a code; another server mails a link alone. */
  code: boolean
  onSend: () => void
}

/** Has a new mail sent, some time after the last one: the wait is shown. */
export function ResendCode({ busy, sent, code, onSend }: ResendCodeProps) {
  const [left, setLeft] = useState(WAIT_SECONDS)
  const waits = left > 0
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => setLeft((before) => before - 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [waits])
  const send = () => {
    setLeft(WAIT_SECONDS)
    onSend()
  }
  return (
    <>
      {waits ? (
        <p className={styles.small}>
          {code ? (
            <Trans>You can get a new code in {left} seconds.</Trans>
          ) : (
            <Trans>You can get the link again in {left} seconds.</Trans>
          )}
        </p>
      ) : (
        <Button look="text" busy={busy} onClick={send}>
          {code ? <Trans>Send a new code</Trans> : <Trans>Send the link again</Trans>}
        </Button>
      )}
      <output className={styles.small}>
        {sent && <Trans>Sent. Please check your inbox and spam folder.</Trans>}
      </output>
    </>
  )
}
