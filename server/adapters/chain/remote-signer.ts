import { getAddress, Transaction, toQuantity } from 'ethers'
import { ChainError } from './port.ts'
import type { Signer } from './signer.ts'

/** A signature takes milliseconds, in a hardware module a second: the row that waits for it holds a lock. */
export const SIGNER_TIMEOUT_MS = 5_000
/** No signed transaction is near it: a deployment has 70 kB as hex. */
const MOST_ANSWERED = 1_000_000

/** What a signer answers: the transaction (web3signer, KMS bridges), or it and its fields (geth, clef). */
type Answer = { result?: string | { raw?: string } | null; error?: { message?: string } }

/**
 * A key that never leaves its signer: `eth_signTransaction` of JSON-RPC (ethereum/execution-apis), as web3signer,
 * clef and bridges to key management services offer it. What it answers is believed only where it is the very
 * transaction that was asked for, signed by this account: same nonce, recipient, data, value, chain and fees.
 * @param url where the signer is
 * @param account its account, checksummed or not
 */
export function remoteSigner(url: string, account: string): Signer {
  const address = getAddress(account.toLowerCase())
  const { host } = new URL(url)
  return {
    address,
    signTransaction: async (asked) => {
      const { from: _from, ...fields } = asked
      const wanted = Transaction.from(fields)
      const raw = await ask(url, requestOf(wanted, address))
      const signed = parsed(raw)
      if (!signed) throw failed(host, 'does not answer with a signed transaction')
      const differing = differenceOf(wanted, signed, address)
      if (differing)
        throw failed(host, `signed another transaction than it was asked to: ${differing} differs`)
      return signed.serialized
    },
  }
}

/** A transaction as JSON-RPC has it (GenericTransaction); its kind follows from its fees. */
function requestOf(transaction: Transaction, from: string): Record<string, string> {
  const { to, nonce, value, data, gasLimit, chainId } = transaction
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const numbers = { nonce, value, gas: gasLimit, chainId, gasPrice, maxFeePerGas, maxPriorityFeePerGas }
  const given = Object.entries(numbers).flatMap(([name, number]) =>
    number === null ? [] : [[name, toQuantity(number)]],
  )
  return { from, ...(to && { to }), data, ...(Object.fromEntries(given) as Record<string, string>) }
}

async function ask(url: string, request: Record<string, string>): Promise<string | undefined> {
  const { host } = new URL(url)
  let answer: Answer | null
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_signTransaction', params: [request] }),
      // it would take the transaction, which may hold a reveal, to another host
      redirect: 'error',
      signal: AbortSignal.timeout(SIGNER_TIMEOUT_MS),
    })
    const text = await response.text()
    if (text.length > MOST_ANSWERED) return undefined
    answer = JSON.parse(text) as Answer | null
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw failed(host, 'does not answer', cause)
  }
  // its own words may repeat the transaction: they are left out
  if (answer?.error) throw failed(host, 'refuses to sign: its own log says why')
  const result = answer?.result
  return typeof result === 'string' ? result : result?.raw
}

function parsed(raw: unknown): Transaction | null {
  try {
    return typeof raw === 'string' ? Transaction.from(raw) : null
  } catch {
    return null
  }
}

/** What is checked, by the word for it; the whole transaction is compared besides. */
const FIELDS: Record<string, (transaction: Transaction) => unknown> = {
  'its nonce': ({ nonce }) => nonce,
  'its recipient': ({ to }) => to,
  'its data': ({ data }) => data,
  'its value': ({ value }) => value,
  'its chain': ({ chainId }) => chainId,
  'its gas limit': ({ gasLimit }) => gasLimit,
  'its fees': ({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }) =>
    [gasPrice, maxFeePerGas, maxPriorityFeePerGas].join(),
}

/** The first thing in which an answer is not what was asked for; null where it is. */
function differenceOf(wanted: Transaction, signed: Transaction, address: string): string | null {
  for (const [name, of] of Object.entries(FIELDS)) if (of(wanted) !== of(signed)) return name
  if (wanted.unsignedSerialized !== signed.unsignedSerialized) return 'its kind'
  return signed.from === address ? null : 'the account that signed'
}

function failed(host: string, what: string, cause?: unknown): ChainError {
  return new ChainError('unavailable', `The signer at ${host} ${what}`, { cause })
}
