import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ShareBall } from '../../components/share/share-ball.tsx'
import { ShareWork } from '../../components/share/share-work.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import type { Order } from '../../contract/orders.ts'
import { inLanguage } from '../../contract/translations.ts'
import { withTexts } from '../../i18n/activate.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import styles from './delivered.module.css'

// What needs a network anyway comes on use: without one the page is complete.
/** Further balls: those that wait to be opened, or another of the same. */
export const onward = later(
  async () => (await withTexts('orders', () => import('./after-opening.tsx'))).Onward,
  null,
)

interface WorkActionsProps {
  code: string
  nft: Nft
  /** Over the page, in one line. */
  onStage?: boolean
}

/** The two things that somebody does with a work that has just come. */
export function WorkActions({ code, nft, onStage = false }: WorkActionsProps) {
  return (
    <div className={styles.ways}>
      <ButtonLink to={paths.certificate(code, nft.uuid)} look="primary">
        <Trans>View certificate</Trans>
      </ButtonLink>
      <ShareWork code={code} nft={nft} short={onStage} inDialog={onStage} />
    </div>
  )
}

interface WorkLinksProps {
  code: string
  nft: Nft
  order: Order
  /** Further quiet actions. */
  children: ReactNode
}

/** Where it goes from here, quietly. */
export function WorkLinks({ code, nft, order, children }: WorkLinksProps) {
  return (
    <div className={styles.links}>
      <LocaleLink to={paths.nft(code, nft.uuid)}>
        <Trans>About this work</Trans>
      </LocaleLink>
      <LocaleLink to={paths.myProfile()}>
        <Trans>My collection</Trans>
      </LocaleLink>
      {order.draw && (
        <LocaleLink to={paths.draw(code, nft.uuid)}>
          <Trans>Check the draw</Trans>
        </LocaleLink>
      )}
      <ShareOrderedBall order={order} />
      {children}
    </div>
  )
}

/** A link to the ball of an order, for a friend. */
export function ShareOrderedBall({ order: { ball } }: { order: Order }) {
  const locale = useLocale()
  const { name } = inLanguage(ball, locale)
  return <ShareBall code={ball.group_code} uuid={ball.uuid} name={name} image={ball.image_url} />
}
