// Loaded before a server (node --import): its machine's clock is wrong by CLOCK_AHEAD_MS, in everything that
// reads it.
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(RealDate.now() + ahead)
    else super(...given)
  }
  static override now(): number {
    return RealDate.now() + ahead
  }
} as DateConstructor
