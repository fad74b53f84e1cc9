import { keyState } from '../../domain/certificates/key-times.ts'
import type { IssuerKeyRow } from '../../store/certificates/issuer-keys.ts'
import type { SignedCounts } from '../../store/certificates/signed-places.ts'

const HEADER = ['key', 'state', 'signed', 'valid', 'transferred', 'revoked']
/** Columns before it are texts, the others numbers. */
const FIRST_NUMBER = 2
const GAP = '  '

/**
 * The issuer's keys as a table: what each does, and how many certificates rest on it.
 * @param now by the clock of the database
 */
export function issuerTable(
  keys: readonly IssuerKeyRow[],
  counts: readonly SignedCounts[],
  now: Date,
): string {
  const rows = keys.map((key) => {
    const { signed, valid, transferred, revoked } = counts.find(({ kid }) => kid === key.kid) ?? {
      signed: 0,
      valid: 0,
      transferred: 0,
      revoked: 0,
    }
    return [key.kid, stateInWords(key, now), ...[signed, valid, transferred, revoked].map(String)]
  })
  const table = [HEADER, ...rows]
  const widths = HEADER.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)))
  const padded = (cell: string, at: number) =>
    at < FIRST_NUMBER ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)
  return table.map((row) => row.map(padded).join(GAP)).join('\n')
}

function stateInWords(key: IssuerKeyRow, now: Date): string {
  const state = keyState(key, now)
  if (state === 'next') return `next, signs from ${minute(key.valid_from)}`
  if (state === 'revoked') return `revoked ${minute(key.revoked_at)}`
  if (state === 'retired') return `retired ${minute(key.retired_at)}`
  const until = key.retired_at ? ` until ${minute(key.retired_at)}` : ''
  return `signs since ${minute(key.valid_from)}${until}`
}

/** In UTC, without seconds. */
function minute(time: Date | null): string {
  return time ? time.toISOString().replace(/:\d\d\.\d+Z$/, 'Z') : ''
}
