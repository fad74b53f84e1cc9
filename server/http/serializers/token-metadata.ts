import { withoutSize } from '../../../src/config/picture-size.ts'
import { inEachLanguage, LANGUAGE_CODES } from '../../../src/contract/languages.ts'
import { textIn, type LocalizedText } from '../../../src/contract/translations.ts'
import type { NftRow } from '../../store/provenance/nfts.ts'

/**
 * What `tokenURI` answers (docs/collection.md): the same to whoever asks, because an indexer keeps one copy for all of
 * its readers. They are shown the plain fields, so these hold every language; `translations` has each apart.
 */
export function tokenMetadata(nft: NftRow, publicUrl: string) {
  const edition = `#${nft.edition_number}`
  return {
    name: `${inAll(nft.item_name, ' / ')} ${edition}`,
    description: inAll(nft.item_description, '\n\n'),
    translations: inEachLanguage((language) => ({
      name: `${textIn(nft.item_name, language)} ${edition}`,
      description: textIn(nft.item_description, language),
    })),
    image: new URL(withoutSize(nft.image_url), publicUrl).href,
    external_url: `${publicUrl}/${nft.group_code}/nfts/${nft.id}`,
    attributes: [
      { trait_type: 'edition', value: nft.edition_number, max_value: nft.total_editions },
      { trait_type: 'creator', value: inAll(nft.author_name, ' / ') },
      ...(nft.revoked_at ? [{ trait_type: 'certificate', value: 'revoked' }] : []),
    ],
  }
}

/** A text in all of its languages; once where it is the same in several. */
function inAll(text: LocalizedText, between: string): string {
  return [...new Set(LANGUAGE_CODES.map((language) => textIn(text, language)))].join(between)
}
