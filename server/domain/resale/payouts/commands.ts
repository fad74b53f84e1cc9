import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { beginPayout, begunPayouts, markPayout, PayoutRefused, sendPayouts } from './pay.ts'
import { paidOutBefore } from '../../operations/incidents/held-back.ts'
import { openIncidents } from '../../operations/incidents/incidents.ts'
import { NotResolved, resolveIncident } from '../../checkout/resolve-incident.ts'
import { dueToSellers } from './due.ts'
import type { Bank, PayoutOrder } from '../../../adapters/bank/port.ts'

const USAGE = `Usage:
  list                                 what is due to whom, what is under way, and what needs a person
  pay [display id …] [--least <yen>]   begins the payout of what is due, and prints what the bank has to pay, as CSV
  mark <payout> paid <reference>       the bank has paid
  mark <payout> returned <reason>      the bank sent it back: it is due again
  resolve <incident> released <note>   what was held back for it is due again
  resolve <incident> reversed <note>   the buyer has the money back: nobody has earned anything`

const HEADER = 'payout,amount,display_id,name,email,wallet'

interface Desk {
  db: Kysely<DB>
  now(): Date
  /** How old a sale has to be before its seller is paid, in days. */
  payoutAfterDays: number
  bank: Bank
  say: (line: string) => void
}

/**
 * One command of the operator's.
 * @throws PayoutRefused with one line that says what is wrong
 */
export async function runPayouts(desk: Desk, [command, ...words]: readonly string[]): Promise<void> {
  if (command === 'list' && words.length === 0) return list(desk)
  if (command === 'pay') return pay(desk, words)
  if (command === 'mark' && words.length === 3) return mark(desk, words as [string, string, string])
  if (command === 'resolve' && words.length === 3) return resolve(desk, words as [string, string, string])
  throw new PayoutRefused(USAGE)
}

const oldEnough = (desk: Desk) => paidOutBefore(desk.now(), desk.payoutAfterDays)

async function list(desk: Desk): Promise<void> {
  const { db, say } = desk
  const due = await dueToSellers(db, oldEnough(desk))
  say(due.length === 0 ? 'Nothing is due.' : 'Due:')
  for (const { display_id, amount, email } of due) {
    say(`  ¥${amount.toLocaleString('en')}  @${display_id}  ${email ?? 'no e-mail address'}`)
  }
  const begun = await begunPayouts(db)
  if (begun.length > 0) say('Under way:')
  for (const { id, amount, seller } of begun) {
    say(`  ¥${amount.toLocaleString('en')}  @${seller.displayId}  ${id}`)
  }
  const incidents = await openIncidents(db)
  if (incidents.length > 0) say('Somebody has to look (docs/payouts.md):')
  for (const { id, amount, note, seller } of incidents) {
    say(
      `  ¥${amount.toLocaleString('en')}  ${seller === null ? 'no seller' : `@${seller}, held back`}  ${id}  ${note}`,
    )
  }
}

async function pay(desk: Desk, words: readonly string[]): Promise<void> {
  const { sellers, least } = wanted(words)
  const due = await dueToSellers(desk.db, oldEnough(desk))
  for (const name of sellers) {
    if (!due.some(({ display_id }) => display_id === name)) desk.say(`# nothing is due to @${name}`)
  }
  const chosen = due.filter(({ display_id }) => sellers.length === 0 || sellers.includes(display_id))
  for (const { user_id } of chosen) await beginPayout(desk, user_id, least)
  const open = await sendPayouts(desk, desk.bank)
  desk.say(HEADER)
  for (const order of open) desk.say(csvLine(order))
}

async function mark(desk: Desk, [id, state, reference]: [string, string, string]): Promise<void> {
  if (state !== 'paid' && state !== 'returned') throw new PayoutRefused(USAGE)
  const news = await markPayout(desk, id, { state, reference })
  desk.say(news ? `Payout ${id} is ${state}.` : `Payout ${id} was ${state} already.`)
}

async function resolve(desk: Desk, [id, decision, note]: [string, string, string]): Promise<void> {
  if (decision !== 'released' && decision !== 'reversed') throw new PayoutRefused(USAGE)
  try {
    await resolveIncident(desk, id, { decision, note })
  } catch (error) {
    throw error instanceof NotResolved ? new PayoutRefused(error.message) : error
  }
  desk.say(`${id} is ${decision}.`)
}

function wanted(words: readonly string[]): { sellers: string[]; least: number } {
  const at = words.indexOf('--least')
  const least = at === -1 ? 1 : Number(words[at + 1])
  if (!Number.isSafeInteger(least) || least < 1) throw new PayoutRefused(USAGE)
  const sellers = at === -1 ? [...words] : words.toSpliced(at, 2)
  return { sellers: sellers.map((name) => name.replace(/^@/, '')), least }
}

function csvLine({ id, amount, seller }: PayoutOrder): string {
  const { displayId, name, email, address } = seller
  return [id, String(amount), displayId, name, email ?? '', address].map(cell).join(',')
}

/** A name that a spreadsheet would run as a formula is text here. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text
}
