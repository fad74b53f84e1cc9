import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChainName } from '../../components/chain-name.tsx'
import type { BallProof } from '../../contract/balls.ts'
import type { ChainRecord } from '../../contract/draws.ts'
import { chainRecordQuery } from '../../queries/chain-record.ts'
import { Definitions } from '../../ui/definitions.tsx'
import styles from './fairness.module.css'

interface RecordProps {
  code: string
  ballId: string
  proof: BallProof
}

/** The published figures, collapsed. Expanding them compares them with the chain's own record. */
export function FairnessRecord({ code, ballId, proof }: RecordProps) {
  const [opened, setOpened] = useState(false)
  const asked = useQuery({ ...chainRecordQuery(code, ballId), enabled: opened })
  return (
    <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <Trans>What was published</Trans>
      </summary>
      <Definitions
        rows={[
          { term: <Trans>Fingerprint code (Merkle root)</Trans>, value: proof.merkle_root, code: true },
          { term: <Trans>Total balls</Trans>, value: proof.slot_count },
          { term: <Trans>Recorded in transaction</Trans>, value: proof.commit_tx, code: true },
          { term: <Trans>Block</Trans>, value: proof.commit_block },
          { term: <Trans>Starting block</Trans>, value: proof.seed_block },
          { term: <Trans>Block hash</Trans>, value: proof.seed_block_hash, code: true },
          { term: <Trans>Starting position</Trans>, value: proof.starting_offset },
          { term: <Trans>Contract</Trans>, value: asked.data?.collection_address, code: true },
          { term: <Trans>Chain</Trans>, value: asked.data && <ChainName id={asked.data.chain_id} /> },
        ]}
      />
      <output className={styles.answer}>
        {asked.isLoading && <Trans>Checking the blockchain…</Trans>}
        {asked.data && <Comparison proof={proof} record={asked.data} />}
        {asked.isError && !asked.data && <Trans>The blockchain couldn’t be checked just now.</Trans>}
      </output>
    </details>
  )
}

function Comparison({ proof, record: { recorded } }: { proof: BallProof; record: ChainRecord }) {
  if (recorded === null) return <Trans>The blockchain has no record of this ball yet.</Trans>
  const same =
    recorded.root === proof.merkle_root &&
    recorded.slots === proof.slot_count &&
    recorded.block_number === proof.commit_block &&
    recorded.seed_block_hash === proof.seed_block_hash
  return same ? (
    <Trans>Just checked: the blockchain record is the same.</Trans>
  ) : (
    <strong>
      <Trans>Just checked: the blockchain record is different.</Trans>
    </strong>
  )
}
