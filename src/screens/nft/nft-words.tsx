import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { ChainFacts } from '../../components/chain-facts.tsx'
import { Records } from '../../components/records.tsx'
import { ShareWork } from '../../components/share/share-work.tsx'
import { DRAW_ANCHOR, paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { classes } from '../../lib/classes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { BottomBar } from '../../ui/page.tsx'
import { Seal } from '../../ui/seal.tsx'
import { NftFacts } from './nft-facts.tsx'
import styles from './nft-screen.module.css'
import { Provenance } from './provenance.tsx'
import { WorkSale } from './work-sale.tsx'

const drawFacts = later(async () => (await import('./draw-facts.tsx')).DrawFacts)

interface NftWordsProps {
  code: string
  nft: Nft
  /** Whether it is the viewer's. */
  own: boolean
  stored: boolean
}

/** A work in words: name, artist, edition, what can be done with it, its certificate, where it has been. */
export function NftWords({ code, nft, own, stored }: NftWordsProps) {
  const locale = useLocale()
  const say = useSay()
  const item = nft.item && inLanguage(nft.item, locale)
  const group = item?.group_page && inLanguage(item.group_page, locale)
  const wanted = useLocation().hash === `#${DRAW_ANCHOR}`
  const edition = editionLine(say, nft.metadata?.edition_number, nft.metadata?.total_edition_number)
  return (
    <div className={styles.side}>
      <div className={styles.words}>
        <div className={styles.title}>
          {group && (
            <LocaleLink to={paths.group(code)} className={styles.quiet}>
              {group.name}
            </LocaleLink>
          )}
          <h1 className={styles.name} tabIndex={-1}>
            {item?.name}
          </h1>
          {item?.author && <p>{item.author}</p>}
          {edition && <p className={styles.edition}>{edition}</p>}
        </div>
        <CertificateWay to={paths.certificate(code, nft.uuid)} own={own && !nft.withdrawn} />
        <p className={styles.text}>{item?.description}</p>
        <WorkSale nftId={nft.uuid} own={own} stored={stored} />
        <ShareWork code={code} nft={nft} look="text" />
      </div>
      <div className={styles.record}>
        <NftFacts nft={nft} own={own} />
        {(nft.token !== null || nft.collection_address !== null || own) && (
          <Records wanted={wanted}>
            <ChainFacts of={nft} />
            <Provenance nftId={nft.uuid} />
            {own && <drawFacts.Part code={code} nft={nft} />}
          </Records>
        )}
      </div>
    </div>
  )
}

/** The certificate, by its seal; for the owner it is the main action, within reach of the thumb. */
function CertificateWay({ to, own }: { to: string; own: boolean }) {
  const words = <Trans>View certificate</Trans>
  if (!own) {
    return (
      <LocaleLink to={to} className={styles.certificate}>
        <Seal size={32} />
        <span>{words}</span>
      </LocaleLink>
    )
  }
  return (
    <>
      <p className={classes(styles.certificate, styles.yours)}>
        <Seal size={32} />
        <span>
          <Trans>This work is yours</Trans>
        </span>
      </p>
      <div className={styles.action}>
        <BottomBar>
          <ButtonLink to={to} look="primary" wide>
            {words}
          </ButtonLink>
        </BottomBar>
      </div>
    </>
  )
}
