import { Trans } from '@lingui/react/macro'
import type { Written } from '../../config/languages.ts'
import type { DocumentText, Shop } from './document-text.ts'
import { LegalText } from './legal-text.tsx'
import { privacyEn } from './privacy/en.tsx'
import { privacyJa } from './privacy/ja.tsx'

const TEXTS: Written<(shop: Shop) => DocumentText> = { ja: privacyJa, en: privacyEn }

/** `/privacy_policy` in the language of the page. */
export function PrivacyScreen() {
  return <LegalText page="privacy" title={<Trans>Privacy policy</Trans>} texts={TEXTS} />
}
