import { useQuery } from '@tanstack/react-query'
import { ProvenanceList } from '../../components/provenance-list.tsx'
import { provenanceQuery } from '../../queries/nfts.ts'

/** The previous owners of the work; nothing where the server does not report them. */
export function Provenance({ nftId }: { nftId: string }) {
  return <ProvenanceList entries={useQuery(provenanceQuery(nftId)).data?.value} />
}
