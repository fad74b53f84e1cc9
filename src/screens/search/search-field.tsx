import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { paths } from '../../config/paths.ts'
import { SEARCH_LONGEST } from '../../contract/search-kinds.ts'
import { charactersOf, writtenLine } from '../../contract/written-text.ts'
import { useLocalePath } from '../../i18n/use-locale.ts'
import styles from './search-field.module.css'

/** A pause in typing after which it is searched, in milliseconds. */
const PAUSE_MS = 250
/** The key of an input method that has taken a press for itself. */
const COMPOSING_KEY = 229
/** A kana that is being typed: あk. */
const HALF_KANA = /(?<=[\p{Script=Hiragana}\p{Script=Katakana}])[a-zａ-ｚ]+$/iu

interface SearchFieldProps {
  /** What the address asks for. */
  asked: string
  error: string | undefined
  onAsk: (q: string) => void
}

/**
 * The field, which searches as one types. An input method's text counts while it is composed, without the kana that is
 * not finished; its Enter is its own.
 */
export function SearchField({ asked, error, onAsk }: SearchFieldProps) {
  const { t } = useLingui()
  const localized = useLocalePath()
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, ask } = useTyped(asked, onAsk)
  useEffect(() => {
    if (document.activeElement === document.body && field.current?.value === '')
      field.current.focus({ preventScroll: true })
  }, [])
  const tooLong = charactersOf(writtenLine(typed)) > SEARCH_LONGEST
  const message = error ?? (tooLong ? t`Please search with up to ${SEARCH_LONGEST} characters.` : undefined)
  return (
    <search>
      <form
        className={styles.form}
        action={localized(paths.search())}
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed)
          field.current?.blur()
        }}
      >
        <input
          ref={field}
          className={styles.field}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t`Search works, balls, shops, artists and members`}
          aria-invalid={message !== undefined || undefined}
          aria-describedby="search-problem"
          placeholder={t`Work, artist, shop`}
          data-first-focus={asked === '' || undefined}
          value={typed}
          onKeyDown={keepComposition}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </form>
      <p id="search-problem" className={styles.problem} role="alert">
        {message}
      </p>
    </search>
  )
}

/** What stands in the field, which is asked for after a pause, and what the address asks for, which a link changes. */
function useTyped(asked: string, onAsk: (q: string) => void) {
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  const [sent, setSent] = useState(asked)
  const [waiting, setWaiting] = useState<string>()
  if (known !== asked) {
    setKnown(asked)
    // not by what was typed here
    if (asked !== sent) {
      setSent(asked)
      setTyped(asked)
    }
  }
  const ask = (text: string) => {
    setWaiting(undefined)
    const q = writtenLine(text)
    if (q === asked || charactersOf(q) > SEARCH_LONGEST) return
    setSent(q)
    onAsk(q)
  }
  const askAfterPause = useEffectEvent(ask)
  useEffect(() => {
    if (waiting === undefined) return undefined
    const pause = setTimeout(() => askAfterPause(waiting), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [waiting])
  const type = (text: string) => {
    setTyped(text)
    setWaiting(text.replace(HALF_KANA, ''))
  }
  return { typed, type, ask }
}

/** An Enter that ends a composition sends no form; Safari says so by the key's code alone. */
function keepComposition(event: KeyboardEvent): void {
  const composing = event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY
  if (event.key === 'Enter' && composing) event.preventDefault()
}
