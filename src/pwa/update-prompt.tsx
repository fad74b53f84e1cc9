import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Locale } from '../config/languages.ts'
import { Button } from '../ui/button.tsx'
import { deployedVersion, type DeployedVersion } from './deployed-version.ts'
import { useBlocked } from './interruptions.ts'
import { useTyping } from './typing.ts'
import { useUnsentText } from './unsent-text.ts'
import { useStore } from '../hooks/use-store.ts'
import { updateState, type UpdateState } from './update-store.ts'
import { acceptUpdate } from './update.ts'
import styles from './update-prompt.module.css'

/**
 * Announces a new version over the header, where it covers no action of a page. It takes no focus and is dismissed by
 * "later"; while a payment or a signature is under way, while the user types, and while a form holds text that an
 * update would lose, it is not shown at all.
 */
export function UpdatePrompt() {
  const state = useStore(updateState)
  const blocked = useBlocked('update')
  const typing = useTyping()
  const unsent = useUnsentText()
  const [later, setLater] = useState(false)
  const asking = state === 'ready' || state === 'replaced' || state === 'incomplete'
  const news = useNews(state === 'ready' || state === 'replaced')
  if (state === 'none' || blocked || (asking && (later || typing || unsent))) return null
  return (
    <output className={styles.prompt} data-surface="ours" data-transient>
      <span className={styles.words}>
        {words(state)}
        {news && <span className={styles.news}>{news}</span>}
      </span>
      {asking && (
        <span className={styles.actions}>
          <Button look="text" onClick={() => setLater(true)}>
            <Trans>Later</Trans>
          </Button>
          {state !== 'incomplete' && (
            <Button look="primary" onClick={() => void accept()}>
              <Trans>Update</Trans>
            </Button>
          )}
        </span>
      )}
    </output>
  )
}

function words(state: UpdateState) {
  if (state === 'waiting') return <Trans>Another tab is finishing something. The update will follow.</Trans>
  if (state === 'taking-over') return <Trans>Updating…</Trans>
  if (state === 'replaced')
    return <Trans>Another tab has been updated. Update this page when you’re ready.</Trans>
  if (state === 'incomplete')
    return (
      <Trans>
        The new version couldn’t be downloaded completely. This one still works, and we’ll try again later.
      </Trans>
    )
  return <Trans>A new version is available.</Trans>
}

/** What is new in the version that waits, in the reader's language; undefined until it is known. */
function useNews(wanted: boolean): string | undefined {
  const { i18n } = useLingui()
  const [news, setNews] = useState<DeployedVersion['news']>()
  useEffect(() => {
    if (wanted) void deployedVersion().then((version) => setNews(version?.news))
  }, [wanted])
  return news?.[i18n.locale as Locale]
}

async function accept(): Promise<void> {
  try {
    await acceptUpdate()
  } catch {
    updateState.set('ready')
  }
}
