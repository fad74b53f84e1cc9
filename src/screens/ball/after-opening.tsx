import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { SetProgress } from '../../components/collection/set-progress.tsx'
import { WorkAsFace } from '../../components/work-as-face.tsx'
import { paths } from '../../config/paths.ts'
import type { Order } from '../../contract/orders.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocalePath } from '../../i18n/use-locale.ts'
import { serverNow } from '../../network/clock.ts'
import { ballQuery } from '../../queries/balls.ts'
import { isFirstWork, isToOpen } from '../../queries/openings.ts'
import { useBallOpening } from '../../queries/use-ball-opening.ts'
import { ordersQuery } from '../../queries/orders.ts'
import { isConfirmed } from '../../queries/read-through.ts'
import { useFaceSaving } from '../../queries/use-face-saving.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { availability } from './availability.ts'
import styles from './after-opening.module.css'
import { NameQuestion } from './name-question.tsx'

interface OnwardProps {
  order: Order
  /** How many different works were in its ball; undefined where its order does not say. */
  kinds: number | undefined
}

/** What follows an opening: the balls that wait still, and how far the set of this one has come. */
export function Onward({ order, kinds }: OnwardProps) {
  const orders = useQuery({ ...ordersQuery(), throwOnError: false, meta: { quiet: true } })
  const known = orders.data?.value ?? []
  const waiting = known.filter((one) => one.uuid !== order.uuid && isToOpen(one))
  const [next] = waiting
  const found = new Set(
    [order, ...known].filter((one) => isOfBall(one, order)).map(({ item_uuid: work }) => work),
  )
  return (
    <>
      {next && <NextBalls next={next} waiting={waiting} />}
      <div className={styles.set}>
        <SetProgress found={found.size} kinds={kinds} />
        {!next && order.price > 0 && <AnotherBall order={order} />}
      </div>
      {isConfirmed(orders.data) && (
        <NameQuestion order={order.uuid} first={isFirstWork(order, known)}>
          {order.nft?.item?.image_url && <Face image={order.nft.item.image_url} />}
        </NameQuestion>
      )}
    </>
  )
}

/** The work as the profile picture of who has none yet. */
function Face({ image }: { image: string }) {
  const saving = useFaceSaving()
  return saving && <WorkAsFace image={image} {...saving} />
}

/** Whether an order has brought a work of the ball of another. */
const isOfBall = (one: Order, { ball }: Order) =>
  one.item_uuid != null && one.ball.uuid === ball.uuid && !isToOpen(one)

/** The way to one more of the same ball, while there is one; of a free ball everybody gets one. */
function AnotherBall({ order: { ball } }: { order: Order }) {
  const asked = useQuery({
    ...ballQuery(ball.group_code, ball.uuid),
    throwOnError: false,
    meta: { quiet: true },
  })
  if (!asked.data || availability(asked.data, serverNow()) !== 'open') return null
  return (
    <LocaleLink to={paths.ball(ball.group_code, ball.uuid)}>
      <Trans>Open another</Trans>
    </LocaleLink>
  )
}

/** Further balls of the viewer that have come and wait to be opened: one after the other, or all at once. */
function NextBalls({ next, waiting }: { next: Order; waiting: readonly Order[] }) {
  const navigate = useNavigate()
  const localized = useLocalePath()
  const openBalls = useBallOpening()
  return (
    <div className={styles.next}>
      <p>
        <Plural value={waiting.length} one="# more ball is waiting." other="# more balls are waiting." />
      </p>
      <div className={styles.ways}>
        <ButtonLink to={paths.order(next.ball.group_code, next.ball.uuid, next.uuid)}>
          <Trans>Open the next ball</Trans>
        </ButtonLink>
        {waiting.length > 1 && (
          <Button
            look="text"
            onClick={() => {
              openBalls(waiting.map(({ uuid }) => uuid))
              void navigate(localized(paths.myProfile()))
            }}
          >
            <Trans>Open all at once</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
