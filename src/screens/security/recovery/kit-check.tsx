import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import styles from './kit.module.css'

interface KitCheckProps {
  words: readonly string[]
  busy: boolean
  onRight: () => void
  onBack: () => void
}

/**
 * Asks for two of the words once: a word missing from the written copy is noticed now and not in three years.
 */
export function KitCheck({ words, busy, onRight, onBack }: KitCheckProps) {
  const [places] = useState(() => twoPlaces(words.length))
  const [typed, setTyped] = useState<readonly string[]>(['', ''])
  const [tried, setTried] = useState(false)
  const right = places.map((place, at) => plain(typed[at] ?? '') === words[place])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!busy && right.every(Boolean)) onRight()
  }
  return (
    <form className={styles.making} noValidate onSubmit={submit}>
      <p>
        <Trans>Enter two words from your sheet to make sure it’s right.</Trans>
      </p>
      {places.map((place, at) => {
        const number = place + 1
        return (
          <Field
            key={place}
            label={<Trans>Word {number}</Trans>}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            lang="en"
            value={typed[at] ?? ''}
            onChange={(event) => setTyped(typed.map((old, own) => (own === at ? event.target.value : old)))}
            error={
              tried && !right[at] ? (
                <Trans>That’s not the right word. Please check your sheet.</Trans>
              ) : undefined
            }
          />
        )
      })}
      <div className={styles.actions}>
        <Button onClick={onBack}>
          <Trans>Show the words again</Trans>
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          <Trans>Save this kit</Trans>
        </Button>
      </div>
    </form>
  )
}

function plain(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

/** Two different places, the earlier first. */
function twoPlaces(count: number): number[] {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2))
  const one = first % count
  const other = (one + 1 + (second % (count - 1))) % count
  return [one, other].toSorted((a, b) => a - b)
}
