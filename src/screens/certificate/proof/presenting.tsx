import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { QrCode } from '../../../components/qr-code.tsx'
import { Button } from '../../../ui/button.tsx'
import { FullSheet } from '../../../ui/full-sheet.tsx'
import { LiveClock } from './live-clock.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './presenting.module.css'
import { useShown } from './use-shown.ts'

interface PresentingProps {
  /** Address of the work's picture; it comes from this device where there is no network. */
  image: string | null | undefined
  title: string
  author: string | undefined
  /** `3 / 20`, already formatted. */
  edition: ReactNode
  /** The current text of the code. */
  code: string
  /** The clock that this phone signs by, in milliseconds ahead of its own; absent where no phone signs. */
  live: { aheadMs: number } | undefined
  /** Why no phone signs, as a sentence. */
  without: ReactNode
  /** What the holder may choose to show. */
  more: ReactNode
  onClose: () => void
}

/**
 * A certificate as it is presented to another phone: the work, one large code, a running clock. No personal
 * data beside the name in the claim, no overlays, and the screen stays on.
 */
export function Presenting({
  image,
  title,
  author,
  edition,
  code,
  live,
  without,
  more,
  onClose,
}: PresentingProps) {
  const { t } = useLingui()
  const { awake } = useShown()
  const [open, setOpen] = useState(false)
  return (
    <FullSheet label={t`Certificate to show`} onClose={onClose} className={styles.page}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.author}>
          {author} {edition && <span className={styles.edition}>{edition}</span>}
        </p>
      </header>
      <Picture src={image} alt="" sizes="200px" load="early" className={styles.picture} />
      <QrCode text={code} quietZone="bare" label={t`Code of the certificate`} className={styles.code} />
      {live ? <LiveClock {...live} /> : <div className={styles.without}>{without}</div>}
      <Button look="text" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <Trans>Hide owner and token</Trans> : <Trans>Show owner and token too</Trans>}
      </Button>
      <p className={styles.hint}>
        {awake === false && (
          <>
            <Trans>This device may go dark by itself: touch the screen now and then.</Trans>{' '}
          </>
        )}
        <Trans>Turn the brightness all the way up, and let the other camera see the whole code.</Trans>
      </p>
      {open && more}
    </FullSheet>
  )
}
