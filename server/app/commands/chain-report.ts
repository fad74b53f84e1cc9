import { formatEther } from 'ethers'
import { percentOf } from '../../adapters/chain/owner-calls.ts'
import type { ChainStatus } from '../../adapters/chain/status.ts'

const SECOND_MS = 1_000

/** Who knows of the chain besides the chain. */
interface Reader {
  now: Date
  /** Up to which block the watcher has read the events; undefined where it has not begun. */
  readTo: number | undefined
  /** Whether the key of the collection's owner is here. */
  ownerHere: boolean
}

/** The state of the chain as lines for the operator. */
export function statusLines(status: ChainStatus, reader: Reader): string[] {
  const { chainId, head, confirmedBlock, collection, owner, refused, state } = status
  const { now, readTo, ownerHere } = reader
  const read =
    readTo === undefined
      ? 'no events read yet'
      : `events read to ${readTo} (${Math.max(0, confirmedBlock - readTo)} behind)`
  return [
    `Chain ${chainId}, block ${head.number}, ${secondsSince(head.at, now)} s old; ${read}`,
    `Collection ${collection}, ${refused === null ? 'of this version' : `refused: ${refused}`}`,
    `Owner ${owner}, whose key is ${ownerHere ? 'here' : 'elsewhere'}`,
    ...(state ? stateLines(state, now) : []),
    ...status.accounts.flatMap((account) => accountLines(account, now)),
  ]
}

function stateLines({ handover, royalty, paused }: NonNullable<ChainStatus['state']>, now: Date): string[] {
  return [
    handover ? `Handover to ${handover.to}, ${acceptance(handover.from, now)}` : 'No handover has begun',
    `Royalties ${percentOf(royalty.bps)} to ${royalty.receiver}`,
    `Minting ${pausedOr(paused.mint)}, settling ${pausedOr(paused.settle)}`,
  ]
}

/** From when on a handover can be accepted. */
export function acceptance(from: Date, now: Date): string {
  return from < now ? 'which can be accepted now' : `which can be accepted from ${from.toISOString()}`
}

function pausedOr(paused: boolean): string {
  return paused ? 'is paused' : 'goes on'
}

function accountLines(
  { name, address, holdsRole, wei, nonce, pending }: ChainStatus['accounts'][number],
  now: Date,
): string[] {
  const role = holdsRole === null ? '' : holdsRole ? ', has its role' : ', HAS NOT ITS ROLE'
  return [
    `${name} ${address}${role}`,
    `  ${formatEther(wei)} for gas; next nonce ${nonce.chain} on the chain, ${nonce.outbox} in the outbox`,
    `  ${pendingWords(pending, now)}`,
    ...strayLine(nonce, pending),
  ]
}

function pendingWords(pending: ChainStatus['accounts'][number]['pending'], now: Date): string {
  if (!pending) return 'nothing pending'
  const { count, firstNonce, oldest } = pending
  const from = firstNonce === null ? 'not sent yet' : `from nonce ${firstNonce}`
  return `${count} pending ${from}, the oldest for ${secondsSince(oldest, now)} s`
}

/** A nonce that may have been spent by a transaction which is not in the outbox, or that the chain has lost. */
function strayLine(
  nonce: { chain: number; outbox: number },
  pending: ChainStatus['accounts'][number]['pending'],
): string[] {
  if (nonce.chain > nonce.outbox) {
    return ['  THE CHAIN IS AHEAD: somebody sends with this key besides this server']
  }
  if (pending && pending.firstNonce !== null && nonce.chain > pending.firstNonce) {
    return ['  mined and not recorded yet, or the nonce was spent by a transaction that is not in the outbox']
  }
  if (nonce.chain < (pending?.firstNonce ?? nonce.outbox))
    return ['  THE CHAIN IS BEHIND: it lacks transactions that counted as mined']
  return []
}

function secondsSince(then: Date, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - then.getTime()) / SECOND_MS))
}
