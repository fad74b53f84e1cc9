import { getAddress, isAddress, parseEther, ZeroAddress } from 'ethers'
import { parseArgs } from 'node:util'
import { ACCOUNTS, type AccountName } from '../../adapters/chain/administration.ts'

export const CHAIN_USAGE = `Usage: npm run chain -- <command> (docs/operations/commands.md)
  status                                  accounts, owner, handover, royalty, pauses, version, head of the chain
  transfer-owner <address>                begins to hand the collection over; it is accepted two days later
  accept-owner                            for the new owner: takes it over, and gives our accounts their roles again
  cancel-transfer                         calls a handover off
  rotate <account> <address> [--former <address>]
                                          gives the account's role to another, and takes it from the present one
  set-royalty <address> <percent> [--token <id> …]
                                          where royalties go, and their rate: of the collection, or of some works
  set-royalty <shop>                      the same of a shop's works, as the catalog has it
  set-lock <token id> off                 lets the work's owner transfer it anywhere
  pause | resume <mint|settle|both>       stops minting and settling, or lets them go on
  set-base                                points the collection at PUBLIC_URL
  replace <nonce> [--account <account>]   raises the fee of a transaction that is not mined
  withdraw-gas <account> <address> <amount|all>
                                          sends an account's money for gas to another; amounts in ether
  leave-earlier <address>                 takes all roles in a collection of an earlier version and hands it to a
                                          cold account
An account is minter, relayer or settler. What is for the collection's owner is printed as "to" and "data", to be
signed by its wallet, unless its key is in DATA_DIR (owner.key) or given as OWNER_KEY_FILE or OWNER_SIGNER.`

/** A command that cannot be done; its text is for the operator. */
export class ChainCommandError extends Error {
  override readonly name = 'ChainCommandError'
}

/** Whose transaction `replace` raises: one of ours, or the owner's. */
export type SendingAccount = AccountName | 'owner'

/** What the operator wants; addresses checksummed. */
export type ChainCommand =
  | { name: 'status' | 'accept-owner' | 'cancel-transfer' | 'set-base' }
  | { name: 'transfer-owner'; to: string }
  | { name: 'leave-earlier'; to: string }
  | { name: 'rotate'; account: AccountName; to: string; former: string | null }
  | { name: 'set-royalty'; receiver: string; bps: number; tokens: bigint[] }
  | { name: 'set-royalty'; shop: string }
  | { name: 'set-lock'; token: bigint }
  | { name: 'pause' | 'resume'; mint: boolean; settle: boolean }
  | { name: 'replace'; nonce: number; account: SendingAccount | null }
  | { name: 'withdraw-gas'; account: AccountName; to: string; wei: bigint | 'all' }

type Words = { values: { former?: string; account?: string; token?: string[] }; rest: string[] }

const BPS_PER_PERCENT = 100
const MOST_PERCENT = 100
const MOST_TOKEN = 2n ** 256n - 1n

/** Each command: how many words follow it (the most, where fewer may), its options, and how they are read. */
const COMMANDS: Record<
  ChainCommand['name'],
  {
    words: number
    least?: number
    option?: keyof Words['values']
    read: (words: Words, at: (index: number) => string) => ChainCommand
  }
> = {
  status: { words: 0, read: () => ({ name: 'status' }) },
  'accept-owner': { words: 0, read: () => ({ name: 'accept-owner' }) },
  'cancel-transfer': { words: 0, read: () => ({ name: 'cancel-transfer' }) },
  'set-base': { words: 0, read: () => ({ name: 'set-base' }) },
  'transfer-owner': { words: 1, read: (_, at) => ({ name: 'transfer-owner', to: address(at(0)) }) },
  'leave-earlier': { words: 1, read: (_, at) => ({ name: 'leave-earlier', to: address(at(0)) }) },
  rotate: {
    words: 2,
    option: 'former',
    read: ({ values: { former } }, at) => ({
      name: 'rotate',
      account: account(at(0)),
      to: address(at(1)),
      former: former === undefined ? null : address(former),
    }),
  },
  'set-royalty': {
    words: 2,
    least: 1,
    option: 'token',
    read: ({ values, rest }, at) => {
      const tokens = (values.token ?? []).map(token)
      if (rest.length === 1 && tokens.length === 0) return { name: 'set-royalty', shop: shop(at(0)) }
      return { name: 'set-royalty', receiver: address(at(0)), bps: bps(at(1)), tokens }
    },
  },
  'set-lock': { words: 2, read: (_, at) => ({ name: 'set-lock', token: unlocked(at(0), at(1)) }) },
  pause: { words: 1, read: (_, at) => ({ name: 'pause', ...acts(at(0)) }) },
  resume: { words: 1, read: (_, at) => ({ name: 'resume', ...acts(at(0)) }) },
  replace: {
    words: 1,
    option: 'account',
    read: ({ values }, at) => ({
      name: 'replace',
      nonce: nonce(at(0)),
      account:
        values.account === undefined ? null : values.account === 'owner' ? 'owner' : account(values.account),
    }),
  },
  'withdraw-gas': {
    words: 3,
    read: (_, at) => ({
      name: 'withdraw-gas',
      account: account(at(0)),
      to: address(at(1)),
      wei: amount(at(2)),
    }),
  },
}

/**
 * Reads the words after `npm run chain --`, before anything is opened.
 * @throws ChainCommandError with one sentence and the usage
 */
export function chainCommand(words: readonly string[]): ChainCommand {
  const [name = '', ...more] = words
  if (!Object.hasOwn(COMMANDS, name)) {
    throw wrong(name === '' ? 'A command is needed.' : `There is no command ${name}.`)
  }
  const { words: count, least = count, option, read } = COMMANDS[name as ChainCommand['name']]
  const { values, rest } = wordsOf(more)
  const foreign = Object.keys(values).find((given) => given !== option)
  if (foreign !== undefined) throw wrong(`${name} takes no --${foreign}.`)
  if (rest.length < least || rest.length > count)
    throw wrong(`${name} takes ${counted(least, count)}, not ${rest.length}.`)
  return read({ values, rest }, (index) => rest[index] ?? '')
}

function counted(least: number, most: number): string {
  if (least < most) return `${least} or ${most} words`
  return `${most} ${most === 1 ? 'word' : 'words'}`
}

function wordsOf(args: string[]): Words {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        former: { type: 'string' },
        account: { type: 'string' },
        token: { type: 'string', multiple: true },
      },
    })
    return { values, rest: positionals }
  } catch (error) {
    throw wrong((error as Error).message.replace(/\.?$/, '.'))
  }
}

function wrong(sentence: string): ChainCommandError {
  return new ChainCommandError(`${sentence}\n${CHAIN_USAGE}`)
}

function account(word: string): AccountName {
  if (!Object.hasOwn(ACCOUNTS, word))
    throw wrong(`${word} is no account: minter, relayer or settler is needed.`)
  return word as AccountName
}

/** One with a wrong checksum has a typing error in it. */
function address(word: string): string {
  if (!word.startsWith('0x') || !isAddress(word) || getAddress(word) === ZeroAddress) {
    throw wrong(
      `${word} is no address: 0x and 40 hexadecimal digits are needed, with the checksum as it was copied.`,
    )
  }
  return getAddress(word)
}

/** A shop's code, as the catalog has it; an address alone is a rate forgotten. */
function shop(word: string): string {
  if (/^0x/i.test(word)) throw wrong(`A rate is needed behind ${word}.`)
  return word
}

function bps(word: string): number {
  const [, number = ''] = /^(\d{1,3}(?:\.\d{1,2})?)%?$/.exec(word) ?? []
  if (number === '' || Number(number) > MOST_PERCENT) {
    throw wrong(`${word} is no rate: a percentage from 0 to 100 is needed, with two decimals at most.`)
  }
  return Math.round(Number(number) * BPS_PER_PERCENT)
}

function token(word: string): bigint {
  const isNumber = /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(word)
  if (!isNumber || BigInt(word) > MOST_TOKEN) throw wrong(`${word} is no token id: a whole number is needed.`)
  return BigInt(word)
}

function unlocked(id: string, state: string): bigint {
  if (state !== 'off') {
    throw wrong(
      'Only a work’s owner can lock it, and only the collection’s owner unlock it: set-lock <token id> off.',
    )
  }
  return token(id)
}

function acts(word: string): { mint: boolean; settle: boolean } {
  if (!['mint', 'settle', 'both'].includes(word))
    throw wrong(`${word} cannot be paused: mint, settle or both.`)
  return { mint: word !== 'settle', settle: word !== 'mint' }
}

function nonce(word: string): number {
  if (!/^\d{1,15}$/.test(word)) throw wrong(`${word} is no nonce: a whole number is needed.`)
  return Number(word)
}

function amount(word: string): bigint | 'all' {
  if (word === 'all') return 'all'
  if (!/^\d{1,12}(?:\.\d{1,18})?$/.test(word) || parseEther(word) === 0n) {
    throw wrong(`${word} is no amount: ether, as in 0.25, or all.`)
  }
  return parseEther(word)
}
