import { Trans } from '@lingui/react/macro'
import { chainName, EMBEDDED_CHAIN } from './known-chains.ts'

/** A chain by its name, in the reader's language, and its id. */
export function ChainName({ id }: { id: number }) {
  if (id !== EMBEDDED_CHAIN) return chainName(id)
  return <Trans>Akashi demo chain ({id})</Trans>
}
