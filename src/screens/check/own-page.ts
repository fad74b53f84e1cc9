import { parseUrl } from '../../config/parse-url.ts'
import { paths } from '../../config/paths.ts'
import { pageAt } from '../../config/pages.ts'

/**
 * The path of a certificate's page, without a language prefix, where a text is nothing but the address of that page
 * or of its work's page on this site: what people copy from their browser. Undefined for any other text, and for
 * an address with a fragment, which may be a claim.
 * @param origin of this site
 */
export function ownCertificatePage(text: string, origin: string): string | undefined {
  const trimmed = text.trim()
  const url = trimmed.includes('#') ? undefined : parseUrl(trimmed)
  if (url?.origin !== origin) return undefined
  const { page, params } = pageAt(url.pathname)
  if (page !== 'certificate' && page !== 'nft') return undefined
  return paths.certificate(params.group_page_id, params.id)
}
