import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import { LegalText } from './legal-text.tsx'
import { privacyEn } from './privacy/en.tsx'
import { privacyJa } from './privacy/ja.tsx'
import { useShop } from './use-shop.tsx'

const TEXTS = { ja: privacyJa, en: privacyEn }

/** `/privacy_policy` in the language of the page. */
export function PrivacyScreen() {
  return (
    <LegalText page="privacy" title={<Trans>Privacy policy</Trans>} text={TEXTS[useLocale()](useShop())} />
  )
}
