import type { Manifest } from '../../domain/operations/backup/manifest.ts'

const GAP = '  '
const KIB = 1024

/** What a drill brought back, as a table: rows of each table that has any, then what else was compared. */
export function drillTable(
  { tables, files, ledger, issuer_keys, chain }: Manifest,
  restored: ReadonlyMap<string, number>,
  seconds: { backup: number; restore: number },
): string {
  const rows = tables
    .filter(({ name, rows: count }) => count > 0 || (restored.get(name) ?? 0) > 0)
    .map(({ name, rows: count }) => [name, String(count), String(restored.get(name) ?? 'none')])
  const total = (counts: Iterable<number>) => String([...counts].reduce((sum, count) => sum + count, 0))
  const all = ['all rows', total(tables.map((table) => table.rows)), total(restored.values())]
  const table = [['table', 'backup', 'restored'], ...rows, all]
  const widths = [0, 1, 2].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)))
  const line = (row: string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join(GAP)
  return [
    ...table.map(line),
    `files: ${files.count}, ${Math.ceil(files.bytes / KIB)} KiB, each by its hash`,
    `ledger: ${ledger.entries} entries, sum ${ledger.sum}`,
    `keys of certificates: ${issuer_keys.join(', ') || 'none'}`,
    `chain: ${chain.id ?? 'none'}, collection ${chain.collection ?? 'none'}, read to block ${chain.read_to ?? 'none'}`,
    `backup ${seconds.backup.toFixed(1)} s, restore ${seconds.restore.toFixed(1)} s`,
  ].join('\n')
}
