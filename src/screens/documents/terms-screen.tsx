import { Trans } from '@lingui/react/macro'
import type { Written } from '../../config/languages.ts'
import type { DocumentText, Shop } from './document-text.ts'
import { LegalText } from './legal-text.tsx'
import { termsEn } from './terms/en.tsx'
import { termsJa } from './terms/ja.tsx'

const TEXTS: Written<(shop: Shop) => DocumentText> = { ja: termsJa, en: termsEn }

/** `/terms_of_service` in the language of the page. */
export function TermsScreen() {
  return <LegalText page="terms" title={<Trans>Terms of service</Trans>} texts={TEXTS} />
}
