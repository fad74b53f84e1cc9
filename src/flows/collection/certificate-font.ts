import { CERTIFICATE_LABELS } from '../../proof/certificate-labels.ts'
import { LOCALES } from '../../config/languages.ts'
import { DISPLAY_FONT, type Font } from '../../config/display-font.ts'
import { GROUP_FONTS } from '../../config/group-fonts.ts'
import { loadFace } from '../../network/loading/web-font.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'

/** What every certificate says, and the days of the year. */
const PRINTED = [
  ...Object.values(CERTIFICATE_LABELS).flatMap(({ ja, en }) => [ja, en]),
  '年月日本時間（） 0123456789/:,@ at AM PM JST January February March April May June July August September October November December',
].join('')

/**
 * Fetches the subsets of the display face that these works' certificates are set in, and of the faces of their shops,
 * so that the service worker has them cached when offline, whatever was visited before. Without them a page is
 * complete in the system's face.
 */
export async function saveCertificateFont(nfts: readonly Nft[]): Promise<void> {
  // FontFaceSet is missing outside browsers
  if (!('fonts' in document)) return
  const words = nfts.flatMap(({ item, user_info }) => [
    user_info?.name,
    user_info?.display_id,
    ...wordsOf(item),
  ])
  const text = [...new Set(PRINTED + words.join(''))].join('')
  for (const font of new Set([DISPLAY_FONT, ...nfts.flatMap(shopFont)])) {
    try {
      await loadFace(font, text)
    } catch {
      // optional: the offline copy works without it
    }
  }
}

/** The face of a work's shop, where it has one. */
function shopFont({ item }: Nft): Font[] {
  const code = item?.group_page?.code ?? ''
  const font = Object.hasOwn(GROUP_FONTS, code) ? GROUP_FONTS[code] : undefined
  return font ? [font] : []
}

function wordsOf(item: Nft['item']): (string | null | undefined)[] {
  if (!item) return []
  const creator = item.group_page?.creator
  return LOCALES.flatMap((language) => {
    const { name, author } = inLanguage(item, language)
    return [name, author, creator && inLanguage(creator, language).name]
  })
}
