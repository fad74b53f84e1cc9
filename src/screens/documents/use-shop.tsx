import { useQuery } from '@tanstack/react-query'
import { type Locale, type Written, writtenIn } from '../../config/languages.ts'
import { paths } from '../../config/paths.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { operatorQuery } from '../../queries/site.ts'
import type { Shop } from './document-text.ts'
import { MailTo } from './shared/mail-to.tsx'

const UNNAMED: Written<{ seller: string; contact: string }> = {
  ja: { seller: 'このショップの運営者', contact: '特定商取引法に基づく表記をご覧ください' },
  en: { seller: 'the operator of this shop', contact: 'see the legal notice' },
}

/**
 * Whom the documents speak of: by name once it is known, and never a blank before that.
 * @param language that of the document's text
 */
export function useShop(language: Locale): Shop {
  const { data } = useQuery({ ...operatorQuery(), throwOnError: false })
  if (data) {
    const shop = inLanguage(data, language)
    return {
      seller: shop.name,
      contact: <MailTo shop={shop} />,
      cardCompany: shop.card_company ?? undefined,
    }
  }
  const { seller, contact } = writtenIn(UNNAMED, language).text
  return { seller, contact: <LocaleLink to={paths.law()}>{contact}</LocaleLink>, cardCompany: undefined }
}
