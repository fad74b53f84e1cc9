import { CERTIFICATE_LABELS } from '../../proof/certificate-labels.ts'
import { LOCALES } from '../../config/languages.ts'
import { DISPLAY_FONT } from '../../config/display-font.ts'
import { loadFace } from '../../lib/web-font.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'

/** What every certificate says, and the days of the year. */
const PRINTED = [
  ...Object.values(CERTIFICATE_LABELS).flatMap(({ ja, en }) => [ja, en]),
  '年月日本時間（） 0123456789/:,@ at AM PM JST January February March April May June July August September October November December',
].join('')

/**
 * Fetches the subsets of the display face that these works' certificates are set in, so that the service worker
 * has them cached when offline. Without them a certificate is complete in the system's face.
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
  try {
    await loadFace(DISPLAY_FONT, text)
  } catch {
    // optional: the offline copy works without it
  }
}

function wordsOf(item: Nft['item']): (string | null | undefined)[] {
  if (!item) return []
  const creator = item.group_page?.creator
  return LOCALES.flatMap((language) => {
    const { name, author } = inLanguage(item, language)
    return [name, author, creator && inLanguage(creator, language).name]
  })
}
