import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Written, writtenIn } from '../../config/languages.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { operatorQuery } from '../../queries/site.ts'
import { Button } from '../../ui/button.tsx'
import { Definitions } from '../../ui/definitions.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { DocumentPage } from './document-page.tsx'
import styles from './law-screen.module.css'
import { conditionsEn, sellerEn } from './law/en.tsx'
import { conditionsJa, sellerJa } from './law/ja.tsx'
import type { LawText } from './law/rows.ts'

const TEXTS: Written<LawText> = {
  ja: { seller: sellerJa, conditions: conditionsJa },
  en: { seller: sellerEn, conditions: conditionsEn },
}
/** Lines of the seller's part, held while it is being fetched. */
const SELLER_LINES = [1, 2, 3, 4, 5]

/** `/law`: what the Act on Specified Commercial Transactions requires a shop to state (特定商取引法に基づく表記). */
export function LawScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const operator = useQuery({ ...operatorQuery(), throwOnError: false })
  const { text, language } = writtenIn(TEXTS, locale)
  const shop = operator.data && inLanguage(operator.data, language)
  const lang = language === locale ? undefined : language
  return (
    <DocumentPage
      page="law"
      title={t`Legal notice`}
      lead={<Trans>Under the Act on Specified Commercial Transactions</Trans>}
    >
      {shop?.demo && <DemoNotice />}
      <section aria-labelledby="seller" className={styles.part}>
        <h2 id="seller" className={styles.heading}>
          <Trans>Seller details</Trans>
        </h2>
        {shop && <Definitions prose className={styles.rows} lang={lang} rows={text.seller(shop)} />}
        {!shop && operator.isPending && <Waiting />}
        {!shop && !operator.isPending && (
          <Unknown failed={operator.isError} onAgain={() => void operator.refetch()} />
        )}
      </section>
      <section aria-labelledby="conditions" className={styles.part}>
        <h2 id="conditions" className={styles.heading}>
          <Trans>Conditions of sale</Trans>
        </h2>
        <Definitions prose className={styles.rows} lang={lang} rows={text.conditions(shop?.card_company)} />
      </section>
    </DocumentPage>
  )
}

function DemoNotice() {
  return (
    <Notice kind="info" title={<Trans>This is a demo shop.</Trans>} className={styles.demo}>
      <Trans>This is a demo: nothing is sold, and no card is charged.</Trans>
    </Notice>
  )
}

function Waiting() {
  return (
    <Loading className={styles.waiting}>
      {SELLER_LINES.map((line) => (
        <Skeleton key={line} />
      ))}
    </Loading>
  )
}

/** The seller could not be loaded, or the server does not name it. */
function Unknown({ failed, onAgain }: { failed: boolean; onAgain: () => void }) {
  if (!failed)
    return (
      <Notice kind="info">
        <Trans>This shop’s operator gives the seller’s name, address and contact on request.</Trans>
      </Notice>
    )
  return (
    <Notice
      kind="offline"
      title={<Trans>The seller’s details couldn’t be loaded.</Trans>}
      action={
        <Button onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>They need a connection the first time.</Trans>
    </Notice>
  )
}
