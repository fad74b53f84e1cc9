import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import type { Sale } from '../../contract/sales.ts'
import { isCancelling } from '../../queries/sales.ts'
import { isViewer } from '../../queries/viewer.ts'
import { GlassBall } from '../../ui/glass-ball.tsx'
import { CrossedMark } from '../../ui/crossed-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A work that cannot be put up for sale by the viewer, or is already. */
export function NotListable({ nft, sale }: { nft: Nft; sale: Sale }) {
  return (
    <EmptyState
      mark={nft.withdrawn ? <CrossedMark size={96} /> : <GlassBall size={96} />}
      title={<Reason nft={nft} sale={sale} />}
      action={
        <ButtonLink to={paths.nft(nft.item?.group_page?.code ?? '', nft.uuid)}>
          <Trans>Go to the work</Trans>
        </ButtonLink>
      }
    />
  )
}

function Reason({ nft, sale }: { nft: Nft; sale: Sale }) {
  if (isCancelling(sale))
    return <Trans comment="phrases">It’s being taken off sale. You can list it again in a moment.</Trans>
  if (sale.status === 'selling') return <Trans comment="phrases">It’s already for sale.</Trans>
  if (nft.withdrawn)
    return (
      <Trans comment="phrases">
        The certificate of this work has been revoked, so it can’t be listed for sale.
      </Trans>
    )
  if (isViewer(nft.metadata?.owner?.owner_address))
    return <Trans comment="phrases">This work can’t be resold.</Trans>
  return <Trans comment="phrases">Only the owner can list this work.</Trans>
}
