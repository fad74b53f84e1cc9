/** The chain that comes with the server, for trying and testing (docs/deploy.md). */
export const EMBEDDED_CHAIN = 31_337

/** Chains with a well-known name (ids: EIP-155, as chainid.network lists them). */
const NAMES: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  137: 'Polygon',
  8453: 'Base',
  [EMBEDDED_CHAIN]: 'Akashi demo chain',
  42_161: 'Arbitrum One',
  11_155_111: 'Sepolia',
  80_002: 'Polygon Amoy',
}

/** The display name of a chain: its name and its id, or the id alone. */
export function chainName(id: number): string {
  const name = NAMES[id]
  return name === undefined ? String(id) : `${name} (${id})`
}
