import { SOURCE_LANGUAGE } from '../../../src/contract/languages.ts'
import { paths } from '../../../src/config/paths.ts'
import { writtenLine } from '../../../src/contract/written-text.ts'
import { pageUrl } from '../../domain/page-url.ts'
import { closeReports, waitingReports, type WaitingReport } from '../../store/operations/reports.ts'
import { CommandError, type Command } from './command.ts'

const USAGE = `Usage:
  list                       what members have reported, what was reported first before the rest
  close <report> <outcome>   closes every report about the same, with what you made of it`

/** `npm run reports -- …`: what members have reported (docs/operations/commands.md). */
export const reportsCommand: Command = async (parts, [command, ...words]) => {
  if (command === 'list' && words.length === 0) return list(parts)
  const [id, said = ''] = words
  const outcome = writtenLine(said)
  if (command !== 'close' || id === undefined || outcome === '' || words.length > 2)
    throw new CommandError(USAGE)
  const closed = await closeReports(parts.db, { id, outcome, at: parts.now() })
  if (closed === 0) throw new CommandError(`No report ${id} waits.`)
  parts.say(closed === 1 ? 'One report is closed.' : `${closed} reports are closed.`)
}

async function list({ db, config, say }: Parameters<Command>[0]): Promise<void> {
  const waiting = await waitingReports(db)
  if (waiting.length === 0) say('Nothing is reported.')
  let last: string | undefined
  for (const report of waiting) {
    const subject = `${report.kind} ${report.subject_id}`
    if (subject !== last) say(heading(config, report))
    last = subject
    const note = report.note === '' ? '' : `  ${JSON.stringify(report.note)}`
    say(`  ${report.created_at.toISOString()}  ${report.reason}  by @${report.reporter}  ${report.id}${note}`)
  }
}

/** What is reported, and where it is to be seen. */
function heading(config: Parameters<Command>[0]['config'], report: WaitingReport): string {
  const { kind, name, display_id: member, nft_id: nft, group_code: code } = report
  const path = kind === 'member' ? paths.profile(member ?? '') : paths.nft(code ?? '', nft ?? '')
  const called = kind === 'member' ? `@${member}` : (name?.[SOURCE_LANGUAGE] ?? '')
  return `${kind}  ${called}  ${pageUrl({ config }, path, SOURCE_LANGUAGE)}`
}
