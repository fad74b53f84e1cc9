import { ShareBall } from '../../components/share/share-ball.tsx'
import type { Order } from '../../contract/orders.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** A link to the ball of an order, for a friend. */
export function ShareOrderedBall({ order: { ball } }: { order: Order }) {
  const locale = useLocale()
  const { name } = inLanguage(ball, locale)
  return <ShareBall code={ball.group_code} uuid={ball.uuid} name={name} image={ball.image_url} />
}
