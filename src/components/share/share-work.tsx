import { Trans } from '@lingui/react/macro'
import { imageUrl } from '../../config/media.ts'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { ButtonLook } from '../../ui/button.tsx'
import { SharePage } from './share-page.tsx'

/** Wide enough for any message, and stored by most: the work as its page shows it. */
const SHARED_WIDTH = 1280

interface ShareWorkProps {
  code: string
  nft: Nft
  look?: ButtonLook
  /** In one word, beside other actions with the work. */
  short?: boolean
}

/** Shares the page of a work, with its picture. */
export function ShareWork({ code, nft, look, short = false }: ShareWorkProps) {
  const locale = useLocale()
  return (
    <SharePage
      path={paths.nft(code, nft.uuid)}
      title={(nft.item && inLanguage(nft.item, locale).name) ?? ''}
      picture={nft.item?.image_url ? imageUrl(nft.item.image_url, SHARED_WIDTH) : undefined}
      {...(look && { look })}
    >
      {short ? <Trans>Share</Trans> : <Trans>Share this work</Trans>}
    </SharePage>
  )
}
