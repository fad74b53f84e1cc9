import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { TOAST_MS } from '../../config/constants.ts'
import { siteOrigin } from '../../config/site-origin.ts'
import { useLocalePath } from '../../i18n/use-locale.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { share, type Shared } from './share.ts'
import type { Story } from './story-picture.ts'
import styles from './share-page.module.css'

interface SharePageProps {
  /** Of this site, without its language. */
  path: string
  title: string
  /** An upright picture that goes with the link where the device can send files. */
  story?: Omit<Story, 'title'> | undefined
  look?: ButtonLook
  /** In a dialog, which covers toasts: what came of it is on the button for a moment. */
  inDialog?: boolean
  children: ReactNode
}

/** Shares a page of this site, and says what came of it where the share sheet does not. */
export function SharePage({ path, title, story, look, inDialog = false, children }: SharePageProps) {
  const { t } = useLingui()
  const localized = useLocalePath()
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useNews()
  const said: Partial<Record<Shared, string>> = {
    copied: inDialog ? t`Copied` : t`Link copied`,
    failed: inDialog ? t`Couldn’t share` : t`The link couldn’t be shared.`,
  }
  const now = async () => {
    setBusy(true)
    const picture = story && (() => drawn({ ...story, title }))
    const came = await share({ title, picture, url: siteOrigin() + localized(path) })
    setBusy(false)
    const words = said[came]
    if (words) (inDialog ? setNews : toast)(words)
  }
  return (
    <>
      <Button look={look} busy={busy} className={styles.share} onClick={() => void now()}>
        {news ?? children}
      </Button>
      {inDialog && <output className="visually-hidden">{news}</output>}
    </>
  )
}

/** A text that goes as a toast does. */
function useNews() {
  const [news, setNews] = useState<string>()
  useEffect(() => {
    if (news === undefined) return undefined
    const timer = setTimeout(() => setNews(undefined), TOAST_MS)
    return () => clearTimeout(timer)
  }, [news])
  return [news, setNews] as const
}

/** The picture of a story, drawn by code that comes on use; without it the link goes alone. */
async function drawn(story: Story): Promise<File | undefined> {
  try {
    return await (await import('./story-picture.ts')).storyPicture(story)
  } catch {
    return undefined
  }
}
