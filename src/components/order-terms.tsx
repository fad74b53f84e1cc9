import { Trans } from '@lingui/react/macro'
import { paths } from '../config/paths.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useSay } from '../i18n/say.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { renderTerms, type OrderFacts } from '../lib/order-terms.ts'
import { Definitions } from '../ui/definitions.tsx'
import links from '../ui/help-link.module.css'
import { HelpLink } from '../ui/help-link.tsx'

/**
 * Everything that the law requires of the last screen before an order (特商法12条の6), folded above its button; the
 * same is stored with the order.
 */
export function OrderTerms({ facts }: { facts: OrderFacts }) {
  const locale = useLocale()
  const say = useSay()
  return (
    <details>
      <summary>
        <Trans>Terms of sale (payment, delivery, returns)</Trans>
      </summary>
      <Definitions prose rows={renderTerms(facts, locale, say).map(([term, value]) => ({ term, value }))} />
      <More free={facts.price === 0} />
    </details>
  )
}

/** How it is paid, when it arrives, and that it cannot be returned: what of the terms nobody should have to look for. */
export function PaidOrderNote({ of }: { of: 'ball' | 'work' }) {
  return (
    <p>
      {of === 'ball' ? (
        <Trans>
          You pay by card on the next page. It arrives in your collection as soon as it is paid. After that it
          can’t be returned or cancelled. If we can’t deliver it, you get your money back.
        </Trans>
      ) : (
        <Trans>
          You pay by card on the next page and are charged when the work is handed over to you. After that it
          can’t be returned or cancelled.
        </Trans>
      )}
    </p>
  )
}

/** Where more is said of it, beside the sheet; of what is free, nobody asks how it is paid. */
function More({ free }: { free: boolean }) {
  return (
    <div>
      {!free && (
        <HelpLink to="pay" apart>
          <Trans>Payment methods and other costs</Trans>
        </HelpLink>
      )}
      <HelpLink to="refund" apart>
        <Trans>Returns and cancellation</Trans>
      </HelpLink>
      <LocaleLink to={paths.law()} target="_blank" className={links.link}>
        <Trans>Legal notice</Trans>
      </LocaleLink>
    </div>
  )
}
