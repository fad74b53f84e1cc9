import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { NAME_MAX } from '../contract/profile.ts'
import { charactersOf, writtenLine } from '../contract/written-text.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { proposedNames } from '../lib/friendly-name.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import styles from './name-fields.module.css'
import { RefusedValue } from './refused-value.tsx'

interface NameFieldsProps {
  /** With their first work, of which it is asked unfolded. */
  first: boolean
  /** The name that the person has been given. */
  given: string
  busy: boolean
  /** The chosen name could not be saved, or was refused itself. */
  failed: 'unsaved' | 'refused' | undefined
  onName: (name: string) => void
  onPutOff: () => void
}

/** How much of the question is seen: what it is about, with a way to it; the question with proposals; its field. */
type Unfolded = 'line' | 'question' | 'field'

/**
 * Which name the certificates carry: a question with the first work, a line with further ones. Who decides later keeps the
 * given one, which ends the question.
 */
export function NameFields({ first, ...question }: NameFieldsProps) {
  const [name, setName] = useState('')
  const [unfolded, setUnfolded] = useState<Unfolded>(first ? 'question' : 'line')
  const choose = (one: string) => {
    setName(one)
    setUnfolded('field')
  }
  if (unfolded === 'field') return <NameForm {...question} name={name} onTyped={setName} />
  if (unfolded === 'line') {
    return (
      <p className={styles.line}>
        <span>
          <Trans>
            Name on your certificates: <bdi>{question.given}</bdi>
          </Trans>
        </span>
        <Button look="text" onClick={() => setUnfolded('question')}>
          <Trans>Choose a name</Trans>
        </Button>
      </p>
    )
  }
  return (
    <section
      ref={first ? undefined : goOnHere}
      tabIndex={-1}
      className={styles.name}
      aria-labelledby="certificate-name"
    >
      <h2 id="certificate-name" className={styles.question}>
        <Trans>Which name should your certificates carry?</Trans>
      </h2>
      <Proposals onName={choose} />
      <div className={styles.ways}>
        <Button look="text" onClick={() => choose('')}>
          <Trans>Enter a name</Trans>
        </Button>
        <Button look="text" onClick={question.onPutOff}>
          <Trans>Decide later</Trans>
        </Button>
      </div>
    </section>
  )
}

/** What was pressed is gone: who uses a keyboard goes on in what has come for it. */
const goOnHere = (section: HTMLElement | null) => section?.focus()
const goOnInField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

interface NameFormProps extends Omit<NameFieldsProps, 'first' | 'given'> {
  name: string
  onTyped: (name: string) => void
}

function NameForm({ name, busy, failed, onTyped, onName, onPutOff }: NameFormProps) {
  const [tried, setTried] = useState(false)
  const typed = writtenLine(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!busy && isName(typed)) onName(typed)
  }
  return (
    <form ref={goOnInField} className={styles.name} noValidate onSubmit={submit}>
      <Field
        label={<Trans>Name on your certificates</Trans>}
        hint={
          <Trans>
            People see it when you show a certificate, and on the pages of your works. You can change it at
            any time in your profile.
          </Trans>
        }
        error={problemOf(typed, tried) ?? (failed && FAILED[failed])}
        value={name}
        onChange={(event) => onTyped(event.target.value)}
        autoComplete="nickname"
        enterKeyHint="done"
        dir="auto"
      />
      <div className={styles.ways}>
        <Button type="submit" look="primary" busy={busy}>
          <Trans>Use this name</Trans>
        </Button>
        <Button look="text" onClick={onPutOff}>
          <Trans>Decide later</Trans>
        </Button>
      </div>
    </form>
  )
}

/** How many names are proposed: one look, and one of them will do. */
const PROPOSED = 3

/** Names to take with one tap. */
function Proposals({ onName }: { onName: (name: string) => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [names] = useState(() => proposedNames(locale, PROPOSED))
  return (
    <ul className={styles.proposals} aria-label={t`Names to choose from`}>
      {names.map((one) => (
        <li key={one}>
          <button type="button" className={styles.proposal} onClick={() => onName(one)}>
            {one}
          </button>
        </li>
      ))}
    </ul>
  )
}

function isName(typed: string): boolean {
  return typed !== '' && charactersOf(typed) <= NAME_MAX
}

/** While the person is typing, only what further typing cannot mend. */
function problemOf(typed: string, tried: boolean) {
  const most = NAME_MAX
  if (charactersOf(typed) > most) return <Trans>Please keep it to {most} characters.</Trans>
  return tried && typed === '' ? <Trans>Please enter a name.</Trans> : undefined
}

const FAILED = {
  unsaved: <Trans>The name couldn’t be saved. Try again, or decide later.</Trans>,
  refused: <RefusedValue />,
}
