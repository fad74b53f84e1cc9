import { useQuery } from '@tanstack/react-query'
import { paths } from '../../config/paths.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { operatorQuery } from '../../queries/site.ts'
import type { Shop } from './document-text.ts'
import { MailTo } from './shared/mail-to.tsx'

const UNNAMED = {
  ja: { seller: 'このショップの運営者', contact: '特定商取引法に基づく表記をご覧ください' },
  en: { seller: 'the operator of this shop', contact: 'see the legal notice' },
}

/** Whom the documents speak of: by name once it is known, and never a blank before that. */
export function useShop(): Shop {
  const locale = useLocale()
  const { data } = useQuery({ ...operatorQuery(), throwOnError: false })
  if (data) {
    const shop = inLanguage(data, locale)
    return {
      seller: shop.name,
      contact: <MailTo shop={shop} />,
      cardCompany: shop.card_company ?? undefined,
    }
  }
  const { seller, contact } = UNNAMED[locale]
  return { seller, contact: <LocaleLink to={paths.law()}>{contact}</LocaleLink>, cardCompany: undefined }
}
