import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { DrawReceipt, Nft } from '../../contract/nfts.ts'
import { receiptFile } from '../../contract/draw-files.ts'
import { saveFile } from '../../lib/save-file.ts'
import { DRAW_ANCHOR } from '../../config/paths.ts'
import { useOpensOffline } from '../../pwa/opens-offline.ts'
import { drawQuery } from '../../queries/nfts.ts'
import { Button } from '../../ui/button.tsx'
import { Definitions } from '../../ui/definitions.tsx'
import { DrawCheck } from './receipt-check.tsx'
import styles from './draw-facts.module.css'

/**
 * The draw receipt of the order that gave its owner this work: checked on this device, saved as a file, read as it is.
 * Only the owner has it, and only where the work was drawn.
 */
export function DrawFacts({ code, nft }: { code: string; nft: Nft }) {
  const cached = useQuery(drawQuery(nft.uuid)).data
  if (!cached) return null
  return <Receipt code={code} nft={nft} receipt={cached.value} />
}

function Receipt({ code, nft, receipt }: { code: string; nft: Nft; receipt: DrawReceipt }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opensOffline = useOpensOffline()
  const wanted = useLocation().hash === `#${DRAW_ANCHOR}`
  useEffect(() => {
    // A link to the draw scrolls to it, once the receipt is loaded.
    if (wanted) heading.current?.focus()
  }, [wanted])
  return (
    <section className={styles.draw} aria-labelledby={DRAW_ANCHOR}>
      <h2 ref={heading} id={DRAW_ANCHOR} className={styles.heading} tabIndex={-1}>
        <Trans comment="phrases">How this ball was chosen</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          What each ball held was fixed before the sale, and nobody could choose who gets what. You can verify
          that yourself anytime.
        </Trans>{' '}
        {opensOffline && <Trans>This works offline, too.</Trans>}
      </p>
      <DrawCheck code={code} nft={nft} receipt={receipt} />
      <details className={styles.details}>
        <summary>
          <Trans>The draw receipt</Trans>
        </summary>
        <ReceiptValues receipt={receipt} />
        <p className={styles.text}>
          <Trans>
            Saved as a file, the draw receipt can be checked with software that isn’t ours; docs/draw.md in
            our source code explains how.
          </Trans>
        </p>
        <Button onClick={() => void saveFile(`draw-${nft.uuid}.json`, receiptFile(receipt, nft))}>
          <Trans>Save the draw receipt</Trans>
        </Button>
      </details>
    </section>
  )
}

function ReceiptValues({ receipt }: { receipt: DrawReceipt }) {
  return (
    <Definitions
      rows={[
        { term: <Trans>Place in the queue (from 0)</Trans>, value: receipt.queue_number },
        { term: <Trans>Total balls</Trans>, value: receipt.slot_count },
        { term: <Trans>Starting position</Trans>, value: receipt.starting_offset },
        { term: <Trans>Slot opened</Trans>, value: receipt.slot_index },
        { term: <Trans>Salt</Trans>, value: receipt.salt, code: true },
        { term: <Trans>Fingerprint code (Merkle root)</Trans>, value: receipt.merkle_root, code: true },
        { term: <Trans>Recorded in transaction</Trans>, value: receipt.commit_tx, code: true },
        { term: <Trans>Starting block</Trans>, value: receipt.seed_block },
        { term: <Trans>Block hash</Trans>, value: receipt.seed_block_hash, code: true },
      ]}
    />
  )
}
