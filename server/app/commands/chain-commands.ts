import { formatEther } from 'ethers'
import {
  ACCOUNTS,
  collectionOwner,
  gasOf,
  hasPending,
  refusalOf,
  sendAll,
  sendAsOwner,
  type AccountName,
  type AdministeredChain,
} from '../../adapters/chain/administration.ts'
import { readCollection } from '../../adapters/chain/calls.ts'
import { leavingSteps, takeSteps } from '../../adapters/chain/earlier-collection.ts'
import {
  ownerCalls,
  shopRoyaltyWords,
  tokenRoyalties,
  type OwnerCall,
} from '../../adapters/chain/owner-calls.ts'
import { royaltyOfShop } from '../../adapters/chain/owner.ts'
import { chainStatus, handoverOf, holds } from '../../adapters/chain/status.ts'
import { isApplied } from '../../domain/shop/shop-royalty.ts'
import type { NamedRoyalty } from '../../store/shop/shop-royalties.ts'
import { randomUUID } from 'node:crypto'
import { acceptance, statusLines } from './chain-report.ts'
import { replaceFee } from './chain-replace.ts'
import { ChainCommandError, type ChainCommand } from './chain-words.ts'

interface ChainContext {
  chain: AdministeredChain
  now: () => Date
  /** Where the site describes its works and their transfers, at its present address. */
  baseUri: string
  historyBaseUri: string
  /** Up to which block the watcher has read; undefined where it has not begun. */
  readTo: number | undefined
  /** Where the royalties of the shops go, according to the catalog. */
  shopRoyalties: () => Promise<NamedRoyalty[]>
  /** Prints one line. */
  say: (line: string) => void
}

type Of<Name extends ChainCommand['name']> = Extract<ChainCommand, { name: Name }>

/**
 * Runs one command of the operator's tool for the chain (docs/operations/commands.md).
 * @throws ChainCommandError with one sentence for the operator; ChainError
 */
export async function runChainCommand(context: ChainContext, command: ChainCommand): Promise<void> {
  switch (command.name) {
    case 'status':
      return status(context)
    case 'transfer-owner':
      return transferOwner(context, command)
    case 'accept-owner':
      return acceptOwner(context)
    case 'cancel-transfer':
      return cancelTransfer(context)
    case 'rotate':
      return rotate(context, command)
    case 'set-royalty':
      return setRoyalty(context, command)
    case 'set-lock':
      return void (await deliver(context, [ownerCalls.unlock(command.token)]))
    case 'pause':
    case 'resume':
      return setPaused(context, command)
    case 'set-base':
      return setBase(context)
    case 'replace':
      return replaceFee(context, command)
    case 'withdraw-gas':
      return withdrawGas(context, command)
    case 'leave-earlier':
      return leaveEarlier(context, command)
  }
}

async function status({ chain, now, readTo, shopRoyalties, say }: ChainContext): Promise<void> {
  const read = await chainStatus(chain)
  const ownerHere = chain.keys.owner?.address === read.owner
  for (const line of statusLines(read, { now: now(), readTo, ownerHere })) say(line)
  if (read.state) for (const shop of await shopRoyalties()) say(await shopLine(chain, shop))
}

async function shopLine({ rpc, collection }: AdministeredChain, shop: NamedRoyalty): Promise<string> {
  const there = await royaltyOfShop(rpc, collection, shop.number)
  const catalog = isApplied(shop, there)
    ? ''
    : `; THE CATALOG SAYS ${shopRoyaltyWords(shop)}: set-royalty ${shop.code}`
  return `Royalties of the shop ${shop.code} to ${shopRoyaltyWords(there)}${catalog}`
}

async function transferOwner(context: ChainContext, { to }: Of<'transfer-owner'>): Promise<void> {
  const { chain, say } = context
  const { operator, relayer, settler } = chain.keys
  if ([operator, relayer, settler].some(({ address }) => address === to)) {
    throw new ChainCommandError(
      `${to} is an account of this server: the owner is one whose key is elsewhere.`,
    )
  }
  if (!(await deliver(context, [ownerCalls.transfer(to)]))) return
  const handover = await handoverOf(chain)
  if (handover) say(`Handover to ${handover.to}, ${acceptance(handover.from, context.now())}: accept-owner.`)
}

async function acceptOwner(context: ChainContext): Promise<void> {
  const { chain, say } = context
  const handover = await handoverOf(chain)
  if (!handover)
    throw new ChainCommandError('No handover has begun: the owner begins it with transfer-owner.')
  const refusal = await refusalOf(chain, handover.to, ownerCalls.accept().data)
  if (refusal !== null) {
    throw new ChainCommandError(`Handover to ${handover.to}, ${acceptance(handover.from, context.now())}.`)
  }
  const grants = Object.values(ACCOUNTS).map(({ key, role }) =>
    ownerCalls.grant(role, chain.keys[key].address),
  )
  const isSent = await deliver(context, [ownerCalls.accept(), ...grants], handover.to)
  say(
    `${isSent ? 'From now on' : 'From then on'} CONTRACT_OWNER is ${handover.to}; OWNER_KEY and owner.key of the former are nothing any more.`,
  )
}

async function cancelTransfer(context: ChainContext): Promise<void> {
  if (!(await handoverOf(context.chain))) throw new ChainCommandError('No handover has begun.')
  await deliver(context, [ownerCalls.cancelTransfer()])
}

/** The new account has the role before the former loses it, so that nothing waits longer than for a restart. */
async function rotate(context: ChainContext, { account, to, former }: Of<'rotate'>): Promise<void> {
  const { chain, say } = context
  const { key, role, variable } = ACCOUNTS[account]
  const ours = chain.keys[key].address
  const old = former ?? ours
  const calls = [
    ...((await holds(chain, role, to)) ? [] : [ownerCalls.grant(role, to)]),
    ...(old !== to && (await holds(chain, role, old)) ? [ownerCalls.revoke(role, old)] : []),
  ]
  if (calls.length === 0) {
    throw new ChainCommandError(
      `${to} has ${role} already${old === to ? '; whom to take it from is named with --former' : `, and ${old} has not`}.`,
    )
  }
  if (old === ours && old !== to && (await hasPending(chain, account))) {
    say(`Transactions of ${old} are not mined yet: those that need ${role} are refused once it is taken.`)
  }
  await deliver(context, calls)
  if (ours === to) say('The key of this server is the new one: restart every server.')
  else {
    say(
      `Then give every server the key of ${to} (${variable}_KEY_FILE, ${variable}_SIGNER or ${variable}_KEY), send it money for gas, and restart them.`,
    )
    say(`Before that: npm run chain -- withdraw-gas ${account} <address> all takes what ${ours} has.`)
  }
}

async function setRoyalty(context: ChainContext, command: Of<'set-royalty'>): Promise<void> {
  if ('shop' in command) return setShopRoyalty(context, command.shop)
  const { receiver, bps, tokens } = command
  const calls =
    tokens.length > 0 ? tokenRoyalties(tokens, receiver, bps) : [ownerCalls.royalty(receiver, bps)]
  await deliver(context, calls)
}

/** The catalog alone says where a shop's royalties go: the server would set anything else back at its next start. */
async function setShopRoyalty(context: ChainContext, code: string): Promise<void> {
  const { rpc, collection } = context.chain
  const shop = (await context.shopRoyalties()).find((one) => one.code === code)
  if (!shop) {
    throw new ChainCommandError(
      `No shop ${code} names an account for its royalties: royalty.receiver in its catalog does (docs/catalog.md).`,
    )
  }
  if (isApplied(shop, await royaltyOfShop(rpc, collection, shop.number)))
    throw new ChainCommandError('It is so already.')
  await deliver(context, [ownerCalls.shopRoyalty(shop)])
}

async function setPaused(
  context: ChainContext,
  { name, mint, settle }: Of<'pause' | 'resume'>,
): Promise<void> {
  const { rpc, collection } = context.chain
  const [mintNow, settleNow] = (await readCollection(rpc, collection, 'paused', [])) ?? []
  const wanted = name === 'pause'
  const after = { mint: mint ? wanted : mintNow === true, settle: settle ? wanted : settleNow === true }
  if (after.mint === mintNow && after.settle === settleNow) {
    throw new ChainCommandError('It is so already.')
  }
  await deliver(context, [ownerCalls.pause(after.mint, after.settle)])
}

async function setBase(context: ChainContext): Promise<void> {
  const { chain, baseUri, historyBaseUri } = context
  const read = async (name: string) => (await readCollection(chain.rpc, chain.collection, name, []))?.[0]
  const calls = [
    ...((await read('baseURI')) === baseUri ? [] : [ownerCalls.baseUri(baseUri)]),
    ...((await read('historyBaseURI')) === historyBaseUri ? [] : [ownerCalls.historyBaseUri(historyBaseUri)]),
  ]
  if (calls.length === 0) throw new ChainCommandError(`The collection points at ${baseUri} already.`)
  await deliver(context, calls)
}

async function withdrawGas(
  { chain, say }: ChainContext,
  { account, to, wei }: Of<'withdraw-gas'>,
): Promise<void> {
  if (wei === 'all' && (await hasPending(chain, account))) {
    throw new ChainCommandError(`The ${account} has transactions that are not mined and need its gas.`)
  }
  const { balance, spare } = await gasOf(chain, account)
  const amount = wei === 'all' ? spare : wei
  if (amount === 0n || amount > spare) {
    throw new ChainCommandError(
      `The ${account} has ${formatEther(balance)}, of which ${formatEther(spare)} can be sent: the rest pays for the transfer.`,
    )
  }
  const key = `gas:${account}:${randomUUID()}`
  const [receipt] = await sendAll(chain, [{ key, kind: ACCOUNTS[account].gas, to, wei: amount }])
  if (receipt?.status !== 'done') throw new ChainCommandError(`The chain refused it (${receipt?.hash}).`)
  say(`Done: ${formatEther(amount)} from the ${account} to ${to} (${receipt.hash}).`)
}

async function leaveEarlier({ chain, say }: ChainContext, { to }: Of<'leave-earlier'>): Promise<void> {
  if ((await chainStatus(chain)).refused === null) {
    throw new ChainCommandError('The collection is of this version: transfer-owner hands it over.')
  }
  for (const name of Object.keys(ACCOUNTS) as AccountName[]) {
    if (chain.keys[ACCOUNTS[name].key].address === to)
      throw new ChainCommandError(`${to} is an account of this server: a cold one is needed.`)
    if (await hasPending(chain, name))
      throw new ChainCommandError(
        `The ${name} has transactions that are not mined: start the earlier version until they are.`,
      )
  }
  const steps = await leavingSteps(chain, to)
  if (steps.length > 0) report(say, steps, await takeSteps(chain, steps))
  say(
    `No account of this server has a power in ${chain.collection} any more; ${to} owns it (docs/collection.md).`,
  )
}

/**
 * What is for the owner alone: sent, where its key is here, else printed for whoever has it.
 * @param from the account that sends it; the collection's owner where absent
 * @returns whether it was sent
 */
async function deliver(context: ChainContext, calls: readonly OwnerCall[], from?: string): Promise<boolean> {
  const { chain, say } = context
  const sender = from ?? (await collectionOwner(chain))
  const refusal = calls[0] && (await refusalOf(chain, sender, calls[0].data))
  if (refusal) throw new ChainCommandError(`The collection would refuse this: ${refusal}.`)
  if (chain.keys.owner?.address === sender) {
    report(say, calls, await sendAsOwner(chain, calls))
    return true
  }
  say(
    `For ${sender}, whose key is not here. Sign and send ${calls.length === 1 ? 'this' : 'these, in this order'}:`,
  )
  for (const { data, does } of calls) {
    say(`  # ${does}`)
    say(`  to    ${chain.collection}`)
    say(`  data  ${data}`)
  }
  return false
}

function report(
  say: ChainContext['say'],
  calls: readonly { does: string }[],
  receipts: readonly { status: 'done' | 'failed'; hash: string }[],
): void {
  const failed = receipts.findIndex(({ status: how }) => how === 'failed')
  for (const [at, { does }] of calls.entries()) {
    say(`${receipts[at]?.status === 'done' ? 'Done' : 'Refused'}: ${does} (${receipts[at]?.hash})`)
  }
  if (failed >= 0) throw new ChainCommandError(`The chain refused: ${calls[failed]?.does}`)
}
