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
  /** The owner's name, as they chose it. */
  owner: string | undefined
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
 * A certificate as it is presented to another phone, like a ticket: the work, its name and number, whose it is,
 * one large code, a running clock. Nothing else of the owner, no overlays, and the screen stays on. A tap on the code
 * leaves nothing but the code on the screen.
 */
export function Presenting(props: PresentingProps) {
  const { image, title, author, edition, owner, code, live, without, more, onClose } = props
  const { t } = useLingui()
  const { awake } = useShown()
  const [open, setOpen] = useState(false)
  const [large, setLarge] = useState(false)
  return (
    <FullSheet
      label={t`Certificate to show`}
      onClose={large ? () => setLarge(false) : onClose}
      className={styles.page}
    >
      <div className={styles.ticket}>
        <Picture
          src={image}
          alt=""
          sizes="min(90vw, 45vh)"
          load="early"
          shape="object"
          className={styles.picture}
        />
        <Head {...{ title, author, edition, owner }} />
        <Code text={code} large={large} onTap={() => setLarge(!large)} />
        {live ? (
          <LiveClock {...live} />
        ) : (
          <div className={styles.without} inert={large}>
            {without}
          </div>
        )}
      </div>
      <div className={styles.hint} inert={large}>
        <p>
          {awake === false && (
            <>
              <Trans>The screen may turn off by itself: touch it now and then.</Trans>{' '}
            </>
          )}
          <Trans>Turn the brightness all the way up, and let the other camera see the whole code.</Trans>
        </p>
        <Button look="text" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <Trans>Hide wallet and token</Trans> : <Trans>Show wallet and token too</Trans>}
        </Button>
        {live && (
          <p>
            <Trans>
              This device signs the code every second. A screenshot stays still and gives itself away.
            </Trans>
          </p>
        )}
        {open && more}
      </div>
    </FullSheet>
  )
}

/** The work's name and number, its artist, and whose it is. */
function Head({
  title,
  author,
  edition,
  owner,
}: Pick<PresentingProps, 'title' | 'author' | 'edition' | 'owner'>) {
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.edition}>{edition}</p>
      </div>
      <div className={styles.line}>
        <p>{author}</p>
        {owner && (
          <p>
            <Trans>Owner</Trans> <bdi className={styles.name}>{owner}</bdi>
          </p>
        )}
      </div>
    </header>
  )
}

interface CodeProps {
  text: string
  large: boolean
  onTap: () => void
}

/** The code, and over all of it a button: another phone that does not read it gets it larger. */
function Code({ text, large, onTap }: CodeProps) {
  const { t } = useLingui()
  return (
    <div className={styles.code} data-large={large || undefined}>
      <QrCode text={text} label={t`Code of the certificate`} />
      <button
        type="button"
        className={styles.enlarge}
        aria-label={large ? t`Make the code smaller` : t`Enlarge the code`}
        onClick={onTap}
      />
    </div>
  )
}
