import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import { LegalText } from './legal-text.tsx'
import { termsEn } from './terms/en.tsx'
import { termsJa } from './terms/ja.tsx'
import { useShop } from './use-shop.tsx'

const TEXTS = { ja: termsJa, en: termsEn }

/** `/terms_of_service` in the language of the page. */
export function TermsScreen() {
  return (
    <LegalText page="terms" title={<Trans>Terms of service</Trans>} text={TEXTS[useLocale()](useShop())} />
  )
}
