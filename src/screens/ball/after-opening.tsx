import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import { useLocalePath } from '../../i18n/use-locale.ts'
import { isToOpen, noteOpened } from '../../queries/openings.ts'
import { ordersQuery } from '../../queries/orders.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from './delivered.module.css'

/** Further balls of the viewer that have come and wait to be opened: one after the other, or all at once. */
export function NextBalls({ order }: { order: string }) {
  const orders = useQuery({ ...ordersQuery(), throwOnError: false, meta: { quiet: true } })
  const navigate = useNavigate()
  const localized = useLocalePath()
  const waiting = (orders.data?.value ?? []).filter((one) => one.uuid !== order && isToOpen(one))
  const [next] = waiting
  if (!next) return null
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
              for (const { uuid } of waiting) noteOpened(uuid)
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
