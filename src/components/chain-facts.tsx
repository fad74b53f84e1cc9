import { Trans } from '@lingui/react/macro'
import { Definitions } from '../ui/definitions.tsx'
import { ChainName } from './chain-name.tsx'

interface ChainFactsProps {
  of: { token: string | null; collection_address: string | null; chain_id?: number | null | undefined }
}

/** Where a work is on the chain: its token, the contract that holds it, and which chain that is. */
export function ChainFacts({
  of: { token, collection_address: contract, chain_id: chain },
}: ChainFactsProps) {
  return (
    <Definitions
      rows={[
        { term: <Trans>Token</Trans>, value: token, code: true },
        { term: <Trans>Contract</Trans>, value: contract, code: true },
        { term: <Trans>Chain</Trans>, value: chain == null ? null : <ChainName id={chain} /> },
      ]}
    />
  )
}
