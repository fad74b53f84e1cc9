import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { imageUrl } from '../../config/media.ts'
import { paths } from '../../config/paths.ts'
import { siteOrigin } from '../../config/site-origin.ts'
import type { Nft } from '../../contract/nfts.ts'
import type { Order } from '../../contract/orders.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import { share, type Shared } from './share.ts'
import { isToOpen, noteOpened } from '../../queries/openings.ts'
import { ordersQuery } from '../../queries/orders.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './delivered.module.css'

/** Wide enough for any message, and stored by most: the work as its page shows it. */
const SHARED_WIDTH = 1280

/** Shares the page of a work that has come, with its picture. */
export function ShareWork({ code, nft }: { code: string; nft: Nft }) {
  const locale = useLocale()
  const sharing = useShare()
  const title = (nft.item && inLanguage(nft.item, locale).name) ?? ''
  const picture = nft.item?.image_url ? imageUrl(nft.item.image_url, SHARED_WIDTH) : undefined
  return (
    <Button busy={sharing.busy} onClick={() => sharing.now(paths.nft(code, nft.uuid), { title, picture })}>
      <Trans>Share this work</Trans>
    </Button>
  )
}

/** A link to the ball that names nothing of what is or may be in it: for a friend, before it is opened and after. */
export function ShareBall({ order }: { order: Order }) {
  const locale = useLocale()
  const sharing = useShare()
  const { group_code: code, uuid } = order.ball
  const { name } = inLanguage(order.ball, locale)
  return (
    <Button
      look="text"
      busy={sharing.busy}
      onClick={() => sharing.now(paths.ball(code, uuid), { title: name })}
    >
      <Trans>Tell a friend about this ball</Trans>
    </Button>
  )
}

/** Shares a page of this site, and says what came of it where the share sheet does not. */
function useShare() {
  const { t } = useLingui()
  const localized = useLocalePath()
  const [busy, setBusy] = useState(false)
  const said: Partial<Record<Shared, string>> = {
    copied: t`Link copied`,
    failed: t`The link couldn’t be shared.`,
  }
  const now = async (path: string, what: { title: string; picture?: string | undefined }) => {
    setBusy(true)
    const came = await share({ ...what, url: siteOrigin() + localized(path) })
    setBusy(false)
    const words = said[came]
    if (words) toast(words)
  }
  return { busy, now: (...what: Parameters<typeof now>) => void now(...what) }
}

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
