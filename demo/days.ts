import type { DemoBall } from './group.ts'

const [OPENING, END_OF_DAY] = ['20:00:00', '23:59:59']
const DAY_MS = 24 * 60 * 60 * 1000
const JAPAN_AHEAD_MS = 9 * 60 * 60 * 1000
const DATE_LENGTH = 'YYYY-MM-DD'.length

/**
 * When a ball is on sale, as times of UTC.
 * @param today the day, in Japan, that `opensIn` and `endsIn` are counted from
 */
export function saleOf({ starts, ends, opensIn, endsIn }: DemoBall, today: Date) {
  return {
    starts: opensIn === undefined ? starts : inJapan(today, opensIn, OPENING),
    ends: endsIn === undefined ? ends : inJapan(today, endsIn, END_OF_DAY),
  }
}

/** A time of a day in Japan, so many days after another. */
export function inJapan(today: Date, days: number, time: string): string {
  const day = new Date(today.getTime() + JAPAN_AHEAD_MS + days * DAY_MS).toISOString().slice(0, DATE_LENGTH)
  return new Date(`${day}T${time}+09:00`).toISOString()
}
