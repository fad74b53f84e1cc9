import { Trans } from '@lingui/react/macro'
import { imageUrl } from '../../config/media.ts'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { ButtonLook } from '../../ui/button.tsx'
import { SharePage } from './share-page.tsx'

/** As wide as a story shows it, and stored by most: the work as its page shows it. */
const SHARED_WIDTH = 1280

interface ShareWorkProps {
  code: string
  nft: Nft
  look?: ButtonLook
  /** In one word, beside other actions with the work. */
  short?: boolean
  inDialog?: boolean
}

/** Shares the page of a work, with a picture of it for stories. */
export function ShareWork({ code, nft, look, short = false, inDialog = false }: ShareWorkProps) {
  const locale = useLocale()
  const edition = editionLine(useSay(), nft.metadata?.edition_number, nft.metadata?.total_edition_number)
  const item = nft.item && inLanguage(nft.item, locale)
  const lines = [item?.author, edition].filter((line) => line != null)
  return (
    <SharePage
      path={paths.nft(code, nft.uuid)}
      title={item?.name ?? ''}
      story={
        item?.image_url ? { picture: imageUrl(item.image_url, SHARED_WIDTH), lines, sealed: true } : undefined
      }
      inDialog={inDialog}
      {...(look && { look })}
    >
      {short ? <Trans>Share</Trans> : <Trans>Share this work</Trans>}
    </SharePage>
  )
}
