import type { ChainKeys, ConfiguredKeys } from './keys.ts'

/** An account of the chain as the database remembers it. */
export interface ChainAccount {
  name: 'owner' | 'operator' | 'relayer' | 'settler'
  /** Its address. */
  fingerprint: string
  /** Whether another one may take its place. */
  replaceable: boolean
}

/**
 * The operator may differ between processes by configuration: the collection says whether it may mint. A
 * configured account may replace another; one that was just made in an empty folder is a mistake.
 */
export function accountsOf(keys: ChainKeys, configured: ConfiguredKeys): ChainAccount[] {
  const { operatorKey, relayerKey, settlerKey, ownerKey } = configured
  const operator = { name: 'operator', fingerprint: keys.operator.address, replaceable: false } as const
  const owner = keys.owner?.address
  return [
    ...(owner ? [{ name: 'owner', fingerprint: owner, replaceable: ownerKey !== undefined } as const] : []),
    ...(operatorKey === undefined ? [operator] : []),
    { name: 'relayer', fingerprint: keys.relayer.address, replaceable: relayerKey !== undefined },
    { name: 'settler', fingerprint: keys.settler.address, replaceable: settlerKey !== undefined },
  ]
}
