/** What of an amount is tax, at one rate. */
interface TaxLine {
  percent: number
  /** Yen, tax included. */
  amount: number
  tax: number
}

const WHOLE = 100

/**
 * The standard rates of the consumption tax, each with the moment from which on it applies to what is delivered
 * (消費税法29条, 地方税法72条の83), newest first. What is sold here has no reduced rate.
 */
const RATES = [
  { since: '2019-10-01T00:00:00+09:00', percent: 10 },
  { since: '2014-04-01T00:00:00+09:00', percent: 8 },
] as const

/** The tax in an amount that was paid for something delivered at a time: rounded down, once for the rate. */
export function taxLines(amount: number, deliveredAt: Date): TaxLine[] {
  const rate = RATES.find(({ since }) => deliveredAt.getTime() >= Date.parse(since))
  if (!rate) throw new Error(`no rate of the consumption tax is known for ${deliveredAt.toISOString()}`)
  const { percent } = rate
  return [{ percent, amount, tax: Math.floor((amount * percent) / (WHOLE + percent)) }]
}
