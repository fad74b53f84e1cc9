const BPS_PER_PERCENT = 100
/** Percent of a resale, where neither the work nor its shop names another: the collection's rate at its deployment. */
export const DEFAULT_ROYALTY_PERCENT = 5
/** What a product of fractions may be off. */
const ROUNDING = 1e-6

/** A rate as the chain has it (ERC-2981): hundredths of a percent, 0 to 10,000. */
export function bpsOf(percent: number): number {
  return Math.round(percent * BPS_PER_PERCENT)
}

/** Whether the chain can hold a rate: hundredths of a percent are its smallest unit. */
export function isWholeBps(percent: number): boolean {
  return Math.abs(percent * BPS_PER_PERCENT - bpsOf(percent)) < ROUNDING
}
