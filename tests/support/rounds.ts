/** Fewer would let rivals miss each other. */
const FEWEST = 4

/**
 * How often a race is run: `all` in the long tier, the share of it that RACE_SHARE (0 to 1) names in the gate.
 */
export function rounds(all: number): number {
  return Math.max(FEWEST, Math.round(all * Number(process.env.RACE_SHARE ?? 1)))
}
