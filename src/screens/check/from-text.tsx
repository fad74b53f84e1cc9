import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './from-text.module.css'

/** Longer than any code can hold (QR version 40, level L, in bytes). */
const LONGEST = 2953

/** A pasted text that is no certificate, for correction; `open`: no part of it is valid yet. */
export interface Pasted {
  text: string
  open: boolean
}

interface FromTextProps {
  before: Pasted
  onRead: (text: string) => void
  onOpen: () => void
}

/** The text of a code, copied from another app or a message. */
export function FromText({ before, onRead, onOpen }: FromTextProps) {
  const [text, setText] = useState(before.text)
  const written = text.trim()
  return (
    <details open={before.open} onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      <summary className={styles.summary}>
        <Trans>Paste a QR code’s link</Trans>
      </summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (written) onRead(written)
        }}
      >
        <TextArea
          label={<Trans>Address</Trans>}
          hint={<Trans>For example, from another scanner app or a message.</Trans>}
          value={text}
          maxLength={LONGEST}
          rows={4}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          required
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" wide>
          <Trans>Check it</Trans>
        </Button>
      </form>
    </details>
  )
}
