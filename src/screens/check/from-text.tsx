import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './from-text.module.css'

/** Longer than any code can hold (QR version 40, level L, in bytes). */
const LONGEST = 2953

/** The text of a code, as another app has read it or somebody has sent it. */
export function FromText({ onRead }: { onRead: (text: string) => void }) {
  const [text, setText] = useState('')
  const written = text.trim()
  return (
    <details>
      <summary className={styles.summary}>
        <Trans>Paste the address from a code</Trans>
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
          hint={<Trans>Another app may have read it, or somebody has sent it to you.</Trans>}
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
