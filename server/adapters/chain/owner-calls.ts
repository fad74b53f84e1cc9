import { id, ZeroAddress } from 'ethers'
import { collectionInterface } from './calls.ts'
import type { RoyaltyOfShop } from './chain-call.ts'

/** Roles of the hot accounts, as the contract names them. */
type RoleName = 'MINTER_ROLE' | 'RELAYER_ROLE' | 'SETTLER_ROLE'

/** A call for the collection's owner, who may be a cold account: what to send, and what it does. */
export interface OwnerCall {
  /** Encoded, 0x-prefixed. */
  data: string
  /** In one sentence. */
  does: string
}

/** Works whose royalty is set in one transaction, within its gas limit. */
const TOKENS_PER_CALL = 15
/** Hundredths of a percent in one. */
const BPS_PER_PERCENT = 100

/** What the collection's owner may call, each with the sentence that says what it does. */
export const ownerCalls = {
  transfer: (to: string) =>
    call(
      'transferOwnership',
      [to],
      `Begins to hand the collection over to ${to}, who accepts after the wait.`,
    ),
  accept: () =>
    call('acceptOwnership', [], 'Takes the collection over, and ends every minter, relayer and settler.'),
  cancelTransfer: () => call('cancelDefaultAdminTransfer', [], 'Calls the handover of the collection off.'),
  grant: (role: RoleName, to: string) => call('grantRole', [id(role), to], `Gives ${role} to ${to}.`),
  revoke: (role: RoleName, from: string) =>
    call('revokeRole', [id(role), from], `Takes ${role} from ${from}.`),
  pause: (mint: boolean, settle: boolean) =>
    call(
      'setPaused',
      [mint, settle],
      `${stateOf('Minting', mint)} and ${stateOf('settling', settle)} from then on.`,
    ),
  royalty: (receiver: string, bps: number) =>
    call(
      'setDefaultRoyalty',
      [receiver, bps],
      `Royalties of the whole collection go to ${receiver}; works without a rate of their own pay ${percentOf(bps)}.`,
    ),
  shopRoyalty: (shop: { code: string; number: number } & RoyaltyOfShop) =>
    call(
      'setShopRoyalty',
      [shop.number, shop.receiver ?? ZeroAddress, shop.bps],
      `Royalties of the shop ${shop.code} go to ${shopRoyaltyWords(shop)}.`,
    ),
  unlock: (token: bigint) =>
    call(
      'setLockExternalTransfer',
      [token, false],
      `Lets the owner of the work ${token} transfer it anywhere.`,
    ),
  baseUri: (uri: string) =>
    call('setBaseURI', [uri], `Works describe themselves at ${uri} and their number.`),
  historyBaseUri: (uri: string) =>
    call('setHistoryBaseURI', [uri], `Transfers describe themselves at ${uri} and their history's digest.`),
}

/** Royalties of some works alone, as many calls as their gas limit needs. */
export function tokenRoyalties(tokens: readonly bigint[], receiver: string, bps: number): OwnerCall[] {
  const calls: OwnerCall[] = []
  for (let at = 0; at < tokens.length; at += TOKENS_PER_CALL) {
    const some = tokens.slice(at, at + TOKENS_PER_CALL)
    const does = `Royalties of the works ${some.join(', ')} are ${percentOf(bps)} and go to ${receiver}.`
    calls.push(call('setTokenRoyalties', [some, receiver, bps], does))
  }
  return calls
}

/** Where a shop's royalties go, and its rate, as people read it. */
export function shopRoyaltyWords({ receiver, bps }: RoyaltyOfShop): string {
  return receiver === null ? 'the receiver of the collection' : `${receiver}, at ${percentOf(bps)}`
}

/** A rate as people read it. */
export function percentOf(bps: number): string {
  return `${bps / BPS_PER_PERCENT} %`
}

function call(name: string, args: unknown[], does: string): OwnerCall {
  return { data: collectionInterface.encodeFunctionData(name, args), does }
}

function stateOf(what: string, paused: boolean): string {
  return `${what} ${paused ? 'is paused' : 'goes on'}`
}
