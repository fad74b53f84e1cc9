import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { drawQuery } from '../../queries/nfts.ts'
import { Definitions } from '../../ui/definitions.tsx'
import styles from './nft-screen.module.css'

/** The receipt of the draw that gave its owner this work; only the owner has it, and only where it was drawn. */
export function DrawFacts({ nftId }: { nftId: string }) {
  const draw = useQuery(drawQuery(nftId)).data?.value
  if (!draw) return null
  return (
    <details className={styles.draw}>
      <summary>
        <Trans>The proof of your draw</Trans>
      </summary>
      <Definitions
        rows={[
          { term: <Trans>Queue number (from 0)</Trans>, value: draw.queue_number },
          { term: <Trans>Balls in all</Trans>, value: draw.slot_count },
          { term: <Trans>Starting place</Trans>, value: draw.starting_offset },
          { term: <Trans>Slot opened</Trans>, value: draw.slot_index },
          { term: <Trans>Fingerprint (Merkle root)</Trans>, value: draw.merkle_root, code: true },
          { term: <Trans>Starting block</Trans>, value: draw.seed_block },
          { term: <Trans>Its hash</Trans>, value: draw.seed_block_hash, code: true },
        ]}
      />
    </details>
  )
}
