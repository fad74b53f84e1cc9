import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import type { Order } from '../../contract/orders.ts'
import { inLanguage } from '../../contract/translations.ts'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { noteSuccess } from '../../pwa/first-success.ts'
import { installInvite } from '../../pwa/install-later.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './delivered.module.css'
import { OrderFacts } from '../../components/order-facts.tsx'
import { Reveal } from './reveal.tsx'

interface DeliveredProps {
  code: string
  order: Order
  nft: Nft
  /** Whether the ball opens now, or was opened before. */
  opening: boolean
}

/** The work that was in the ball: revealed once, then shown with its seal and the next links. */
export function Delivered({ code, order, nft, opening }: DeliveredProps) {
  const [open, setOpen] = useState(!opening)
  const [sealed, setSealed] = useState(!opening)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The reveal has closed: screen readers announce the work.
    if (opening && open) heading.current?.focus({ preventScroll: true })
  }, [opening, open])
  useEffect(() => {
    if (open) noteSuccess()
  }, [open])
  const locale = useLocale()
  const say = useSay()
  const item = nft.item && inLanguage(nft.item, locale)
  if (!open) {
    return (
      <Reveal
        ball={order.ball.image_url}
        work={nft.item?.image_url ?? null}
        film={nft.item?.opening_movie_url ?? null}
        onDone={(alreadySealed) => {
          setSealed(alreadySealed)
          setOpen(true)
        }}
      />
    )
  }
  const edition = editionLine(say, nft.metadata?.edition_number, nft.metadata?.total_edition_number)
  return (
    <Page className={styles.delivered}>
      <div className={styles.work}>
        <Picture
          src={item?.image_url}
          alt=""
          sizes="(min-width: 900px) min(49vw - 34px, 560px), 90vw"
          load="first"
          className={styles.picture}
        />
        <Seal size={56} pressed={!sealed} className={styles.seal} />
      </div>
      <div className={styles.words}>
        <p className={styles.lead}>
          <Trans>This is yours.</Trans>
        </p>
        <h1 ref={heading} className={styles.name} tabIndex={-1}>
          {item?.name}
        </h1>
        <p className={styles.quiet}>{[item?.author, edition].filter(Boolean).join(' · ')}</p>
        <NextLinks code={code} id={nft.uuid} drawn={Boolean(order.draw)} />
        <installInvite.Part />
        <OrderFacts order={order} />
      </div>
    </Page>
  )
}

function NextLinks({ code, id, drawn }: { code: string; id: string; drawn: boolean }) {
  return (
    <div className={styles.ways}>
      <ButtonLink to={paths.certificate(code, id)} look="primary">
        <Trans>Show the certificate</Trans>
      </ButtonLink>
      <ButtonLink to={paths.nft(code, id)}>
        <Trans>About this work</Trans>
      </ButtonLink>
      <ButtonLink to={paths.myProfile()}>
        <Trans>My collections</Trans>
      </ButtonLink>
      {drawn && (
        <ButtonLink to={paths.draw(code, id)} look="text">
          <Trans>Check the draw</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
