/** How long things take on a chain, and are waited for. */
export type Timing = {
  pollMs: number
  settleTimeoutMs: number
  /** What the node has not mined by then is sent to it again. */
  resendMs: number
  /** What is not mined by then is signed again with a higher fee. */
  raiseMs: number
  /**
   * A nonce that was spent without a receipt of ours, or that none of ours has, is believed after this time: a
   * provider's nodes do not all know the same block at the same moment.
   */
  certainMs: number
  /** The pause before each further try of what the contract refuses; the last one repeats. */
  retryMs: readonly number[]
  /** How long a start waits for what the collection's owner sends; it goes on without. */
  ownerMs: number
}

/** The node of this machine, which mines at once. */
export const EMBEDDED: Timing = {
  pollMs: 15,
  settleTimeoutMs: 20_000,
  resendMs: 5_000,
  raiseMs: 30_000,
  certainMs: 3_000,
  retryMs: [20],
  ownerMs: 20_000,
}

/** Blocks of public chains are seconds apart. */
export const PUBLIC: Timing = {
  pollMs: 1_000,
  settleTimeoutMs: 90_000,
  resendMs: 5_000,
  raiseMs: 45_000,
  certainMs: 20_000,
  retryMs: [3_000, 15_000, 60_000, 300_000],
  ownerMs: 20_000,
}
