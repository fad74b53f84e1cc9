/** ISO 8601, with the offset from UTC in hours and minutes: the shape, before `isMoment`. */
export const MOMENT =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[T ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d{1,9})?)?(?:Z|[+-](?<offsetHour>\d\d):(?<offsetMinute>\d\d))$/
const LAST = { hour: 23, minute: 59, second: 59, offsetMinute: 59 }
/** The clocks of Kiribati are ahead of all others. */
const LAST_OFFSET_HOUR = 14

/** Whether a text of this shape is a moment that there is. */
export function isMoment(text: string): boolean {
  const parts = MOMENT.exec(text)?.groups
  if (!parts || Number.isNaN(Date.parse(text))) return false
  const at = (name: string) => Number(parts[name] ?? 0)
  const day = new Date(Date.UTC(at('year'), at('month') - 1, at('day')))
  // JavaScript reads 31 February as 3 March
  if (day.getUTCMonth() !== at('month') - 1 || day.getUTCDate() !== at('day')) return false
  if (at('offsetHour') > LAST_OFFSET_HOUR) return false
  return Object.entries(LAST).every(([name, last]) => at(name) <= last)
}
