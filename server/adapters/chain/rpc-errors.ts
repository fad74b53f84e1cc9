/** What a node's error says, by JSON-RPC. */
type Said = { code: number; message: string }

const LIMIT_EXCEEDED = -32_005 // EIP-1474
const INTERNAL_ERROR = -32_603
const HTTP_TOO_MANY_REQUESTS = 429 // some providers repeat it as the error's code

/** What was asked of a node. */
type Question = { method: string; params: readonly unknown[] }

/** Not all providers answer this, and say so under any code. */
const OPTIONAL_METHOD = 'web3_clientVersion'
/** What not all nodes know, in place of a block's number; some call it an internal error of theirs. */
const OPTIONAL_TAGS: readonly unknown[] = ['finalized', 'safe']
/** What nodes say of a transaction or a call itself, under any code: another node says the same. */
const OF_THE_CALL =
  /revert|nonce|already (known|imported|exists)|known transaction|insufficient funds|underpriced|fee too low|fee cap|base fee|gas price too low|out ?of ?gas|gas (required|limit|too)|intrinsic gas|invalid (opcode|jump)|stack (over|under)flow|evm error|vm (exception|execution)|BlockOutOfRange/i
/** The provider has answered enough for now. */
const OF_THE_RATE =
  /\brate\b|too many requests|request (count|limit)|requests? (per|limit)|(per |\/)second|compute units|capacity|throttl|busy|overload|quota|credits|pool is full|try again/i
/** Of other questions than for events, which are limited in their width as well. */
const OF_A_LIMIT = /limit/i
const OF_THE_WIDTH =
  /range|exceed|limit|too (large|many|wide|big|long)|more than|response size|timed? ?out|maximum/i

/**
 * Whether an error means that this node does not answer now, and another may: it has answered enough, is busy or
 * broken. All other errors are answers, first of all those of the contract and of the pool of transactions.
 * @param data what comes with the error; a contract that refuses a call may leave its reason there
 */
export function isNotNow(
  { method, params }: Question,
  { code, message }: Said,
  data: string | undefined,
): boolean {
  if (method === OPTIONAL_METHOD) return false
  if (OF_THE_CALL.test(message) || (data !== undefined && data.startsWith('0x'))) return false
  if (isTooWide(method, { code, message })) return false
  if (code === LIMIT_EXCEEDED || code === HTTP_TOO_MANY_REQUESTS) return true
  if (code === INTERNAL_ERROR) return !asksForTag({ method, params }) || OF_THE_RATE.test(message)
  if (code > -32_000 || code < -32_099) return false
  return OF_THE_RATE.test(message) || OF_A_LIMIT.test(message)
}

function asksForTag({ method, params }: Question): boolean {
  return method === 'eth_getBlockByNumber' && OPTIONAL_TAGS.includes(params[0])
}

/** Whether a node refuses to search for events in so many blocks, or to list so many. */
export function isTooWide(method: string, { message }: Said): boolean {
  return method === 'eth_getLogs' && OF_THE_WIDTH.test(message) && !OF_THE_RATE.test(message)
}
