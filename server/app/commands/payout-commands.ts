import { SOURCE_LANGUAGE } from '../../../src/contract/languages.ts'
import { formatYen } from '../../../src/lib/yen.ts'
import { byHand, type Bank, type PayoutOrder } from '../../adapters/bank/port.ts'
import { NotResolved, resolveIncident } from '../../domain/checkout/resolve-incident.ts'
import { checkKeyFingerprints, keyOfCipher } from '../../domain/operations/key-fingerprints.ts'
import { dueToSellers } from '../../domain/resale/payouts/due.ts'
import { paidOutBefore } from '../../domain/resale/payouts/held-back.ts'
import {
  beginPayout,
  markPayout,
  PayoutRefused,
  pendingPayouts,
  sendPayouts,
  type NotPayable,
  type PayoutContext,
  type SendingContext,
} from '../../domain/resale/payouts/pay.ts'
import { openSealCipher } from '../../lib/secrets/ciphers.ts'
import { openIncidents } from '../../store/checkout/incidents.ts'
import type { Command } from './command.ts'

const USAGE = `Usage:
  list                                 what is due to whom, what is under way, and what needs a person
  pay [display id …] [--least <yen>]   begins the payout of what is due, and prints what the bank has to pay, as CSV
  mark <payout> paid <reference>       the bank has paid
  mark <payout> returned <reason>      the bank sent it back: it is due again
  resolve <incident> released <note>   what was held back for it is due again
  resolve <incident> reversed <note>   the buyer has the money back: nobody has earned anything`

const HEADER = 'payout,amount,display_id,name,email,wallet,bank,bank_code,branch,kind,number,holder'
/** How files for banks write the kind of an account (全国銀行協会, 総合振込): 普通 and 当座. */
const KIND_CODES = { ordinary: '1', checking: '2' } as const

interface CommandContext extends PayoutContext, SendingContext {
  bank: Bank
  /** Prints one line. */
  say: (line: string) => void
}

/**
 * Runs one command of the operator's payout tool (docs/payouts.md).
 * @throws PayoutRefused with one line that states the error
 */
export async function runPayouts(
  context: CommandContext,
  [command, ...words]: readonly string[],
): Promise<void> {
  if (command === 'list' && words.length === 0) return list(context)
  if (command === 'pay') return pay(context, words)
  if (command === 'mark' && words.length === 3) return mark(context, words as [string, string, string])
  if (command === 'resolve' && words.length === 3) return resolve(context, words as [string, string, string])
  throw new PayoutRefused(USAGE)
}

/** `npm run payouts -- …`: the operator's own tool for payouts (docs/payouts.md). */
export const payoutsCommand: Command = async ({ db, config, now, say }, words) => {
  const cipher = openSealCipher(config)
  await checkKeyFingerprints(db, [keyOfCipher('seal', cipher)])
  await runPayouts({ db, cipher, now, payoutAfterDays: config.payoutAfterDays, bank: byHand, say }, words)
}

/** The tool speaks English only. */
const yen = (amount: number) => formatYen(amount, SOURCE_LANGUAGE)
const soldBefore = (context: CommandContext) => paidOutBefore(context.now(), context.payoutAfterDays)

async function list(context: CommandContext): Promise<void> {
  const { db, say } = context
  const due = await dueToSellers(db, soldBefore(context), context.now())
  say(due.length === 0 ? 'Nothing is due.' : 'Due:')
  for (const { display_id, amount, email, why } of due) {
    const held = why === null ? '' : `  held: ${reason(why)}`
    say(`  ${yen(amount)}  @${display_id}  ${email ?? 'no email address'}${held}`)
  }
  const pending = await pendingPayouts(db)
  if (pending.length > 0) say('Under way:')
  for (const { id, amount, seller } of pending) {
    say(`  ${yen(amount)}  @${seller.displayId}  ${id}`)
  }
  const incidents = await openIncidents(db)
  if (incidents.length > 0) say('Somebody has to look (docs/payouts.md):')
  for (const { id, amount, note, seller } of incidents) {
    say(`  ${yen(amount)}  ${seller === null ? 'no seller' : `@${seller}, held back`}  ${id}  ${note}`)
  }
}

async function pay(context: CommandContext, words: readonly string[]): Promise<void> {
  const { sellers, least } = parsePayArguments(words)
  const due = await dueToSellers(context.db, soldBefore(context), context.now())
  for (const name of sellers) {
    if (!due.some(({ display_id }) => display_id === name)) context.say(`# nothing is due to @${name}`)
  }
  const chosen = due.filter(({ display_id }) => sellers.length === 0 || sellers.includes(display_id))
  for (const { user_id, display_id, amount, why } of chosen) {
    if (why === null) await beginPayout(context, user_id, least)
    else context.say(`# ${yen(amount)} for @${display_id} is held: ${reason(why)}`)
  }
  const { unpaid, waiting } = await sendPayouts(context, context.bank)
  for (const { id, amount, seller, why } of waiting)
    context.say(`# ${yen(amount)} for @${seller.displayId} (payout ${id}) waits: ${reason(why)}`)
  context.say(HEADER)
  for (const order of unpaid) context.say(csvLine(order))
}

/** Why a seller is not paid now, for the operator. */
function reason(why: NotPayable): string {
  if (why === 'no bank account') return why
  return `the bank account was changed, it is paid to from ${why.from.toISOString()}`
}

async function mark(
  context: CommandContext,
  [id, state, reference]: [string, string, string],
): Promise<void> {
  if (state !== 'paid' && state !== 'returned') throw new PayoutRefused(USAGE)
  const marked = await markPayout(context, id, { state, reference })
  context.say(marked ? `Payout ${id} is ${state}.` : `Payout ${id} was ${state} already.`)
}

async function resolve(
  context: CommandContext,
  [id, decision, note]: [string, string, string],
): Promise<void> {
  if (decision !== 'released' && decision !== 'reversed') throw new PayoutRefused(USAGE)
  try {
    await resolveIncident(context, id, { decision, note })
  } catch (error) {
    throw error instanceof NotResolved ? new PayoutRefused(error.message) : error
  }
  context.say(`${id} is ${decision}.`)
}

function parsePayArguments(words: readonly string[]): { sellers: string[]; least: number } {
  const at = words.indexOf('--least')
  const least = at === -1 ? 1 : Number(words[at + 1])
  if (!Number.isSafeInteger(least) || least < 1) throw new PayoutRefused(USAGE)
  const sellers = at === -1 ? [...words] : words.toSpliced(at, 2)
  return { sellers: sellers.map((name) => name.replace(/^@/, '')), least }
}

function csvLine({ id, amount, seller, account }: PayoutOrder): string {
  const { displayId, name, email, address } = seller
  const { bank_name, bank_code = '', branch, kind, number, holder } = account
  const bank = [bank_name, bank_code, branch, KIND_CODES[kind], number, holder]
  return [id, String(amount), displayId, name, email ?? '', address, ...bank].map(cell).join(',')
}

/** Quotes a CSV cell; text that a spreadsheet would run as a formula gets an apostrophe first. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text
}
