import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ComponentProps, type ReactNode, type Ref } from 'react'
import { paths } from '../config/paths.ts'
import type { Nft } from '../contract/nfts.ts'
import { inLanguage } from '../contract/translations.ts'
import { editionLine } from '../i18n/edition-line.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useSay } from '../i18n/say.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { classes } from '../lib/classes.ts'
import { Page } from '../ui/page.tsx'
import { Picture } from '../ui/picture.tsx'
import { Seal } from '../ui/seal.tsx'
import styles from './arrived-work.module.css'
import { OrderFacts } from './order-facts.tsx'
import { RevokedNote } from './revoked-note.tsx'
import { WorkActions } from './work-actions.tsx'

/** A stage covers the page; its lights go up; the page is read. */
export type Sight = 'stage' | 'lights-up' | 'page'

interface ArrivedWorkProps {
  code: string
  nft: Nft
  order: ComponentProps<typeof OrderFacts>['order']
  /** Of the work's picture on the page. */
  ref?: Ref<HTMLDivElement>
  sight: Sight
  /** Whether the viewer has just seen it arrive: the seal is pressed, and screen readers announce the work. */
  watched: boolean
  /** What is said of it beside its edition, null where nothing is. */
  fact: ReactNode
  /** What else concerns the buyer now. */
  children: ReactNode
  /** The way onward, beside that to the work. */
  onward?: ReactNode
  /** Quiet actions, folded with the facts of the order. */
  more?: ReactNode
}

/** The page of a work that has come to its buyer, out of a ball or from another member: the work, and what to do with it. */
export function ArrivedWork({ code, nft, order, ref, sight, watched, ...rest }: ArrivedWorkProps) {
  const locale = useLocale()
  const item = nft.item && inLanguage(nft.item, locale)
  const covered = sight === 'stage'
  return (
    <Page className={classes(styles.arrived, covered && styles.unseen)}>
      <Mounted ref={ref} image={item?.image_url} sight={sight} pressed={watched} />
      <div className={classes(styles.words, covered ? styles.unseen : styles.shown)}>
        {nft.withdrawn && <RevokedNote revocation={nft.withdrawn} of="work" own />}
        <Words nft={nft} fact={rest.fact} focused={watched && sight === 'page'} />
        <WorkActions code={code} nft={nft} />
        {rest.children}
        <p className={styles.links}>
          <LocaleLink to={paths.nft(code, nft.uuid)}>
            <Trans>About this work</Trans>
          </LocaleLink>
          {rest.onward}
        </p>
        <OrderFacts order={order}>{rest.more && <div className={styles.more}>{rest.more}</div>}</OrderFacts>
      </div>
    </Page>
  )
}

interface MountedProps {
  ref: Ref<HTMLDivElement> | undefined
  image: string | null | undefined
  sight: Sight
  pressed: boolean
}

/** The work on its mount, with the seal. */
function Mounted({ ref, image, sight, pressed }: MountedProps) {
  return (
    <div className={styles.mount}>
      <div ref={ref} className={classes(sight === 'lights-up' && styles.arriving)}>
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 900px) min(54vw - 34px, 680px), 100vw"
          load="first"
          className={styles.picture}
        />
      </div>
      {sight === 'page' && <Seal size={44} pressed={pressed} className={styles.seal} />}
    </div>
  )
}

/** What has come: its name, its maker, which of how many it is. */
function Words({ nft, fact, focused }: Pick<ArrivedWorkProps, 'nft' | 'fact'> & { focused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true })
  }, [focused])
  const locale = useLocale()
  const say = useSay()
  const item = nft.item && inLanguage(nft.item, locale)
  const edition = editionLine(say, nft.metadata?.edition_number, nft.metadata?.total_edition_number)
  return (
    <>
      <p className={styles.lead}>
        <Trans>It’s yours.</Trans>
      </p>
      <h1 ref={heading} className={styles.name} tabIndex={-1}>
        {item?.name}
      </h1>
      <p className={styles.author}>{item?.author}</p>
      <p className={styles.facts}>
        <span>{edition}</span>
        {fact && <span>{fact}</span>}
      </p>
    </>
  )
}
