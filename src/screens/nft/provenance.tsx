import { useQuery } from '@tanstack/react-query'
import { ProvenanceList } from '../../components/provenance-list.tsx'
import { provenanceQuery } from '../../queries/nfts.ts'

/** Through whose hands the work came; nothing where the server does not tell. */
export function Provenance({ nftId }: { nftId: string }) {
  return <ProvenanceList entries={useQuery(provenanceQuery(nftId)).data?.value} />
}
