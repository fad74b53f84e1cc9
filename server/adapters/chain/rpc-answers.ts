import * as v from 'valibot'

/** A number as JSON-RPC writes it; `0x` alone is none. */
const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i))
/** Whole bytes, also none. */
const data = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i))
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))

const block = v.object({
  number: quantity,
  hash,
  timestamp: quantity,
  baseFeePerGas: v.nullish(quantity),
})

/** What nodes and chains leave out or add is `nullish` here. */
const receipt = v.object({
  transactionHash: hash,
  blockNumber: quantity,
  status: quantity,
  gasUsed: v.nullish(quantity),
  effectiveGasPrice: v.nullish(quantity),
  l1Fee: v.nullish(quantity),
})

const log = v.object({
  transactionHash: hash,
  blockNumber: quantity,
  blockHash: hash,
  logIndex: quantity,
  topics: v.array(hash),
  data,
})

/** What each question has for an answer. `null` is one only where the thing asked for may not be there. */
const ANSWERS: Record<string, v.GenericSchema> = {
  eth_blockNumber: quantity,
  eth_call: data,
  eth_chainId: quantity,
  eth_estimateGas: quantity,
  eth_gasPrice: quantity,
  eth_getBalance: quantity,
  eth_getBlockByNumber: v.nullable(block),
  eth_getCode: data,
  eth_getLogs: v.array(log),
  eth_getTransactionByHash: v.nullable(v.object({ blockNumber: v.nullish(quantity) })),
  eth_getTransactionCount: quantity,
  eth_getTransactionReceipt: v.nullable(receipt),
  eth_maxPriorityFeePerGas: quantity,
  eth_sendRawTransaction: hash,
  web3_clientVersion: v.string(),
  anvil_metadata: v.object({ instanceId: v.string() }),
}

/** Whether a result can be the answer to a question; any can be to one that only steers a development node. */
export function isAnswerTo(method: string, params: readonly unknown[], result: unknown): boolean {
  // there is always a newest block
  const schema = method === 'eth_getBlockByNumber' && params[0] === 'latest' ? block : ANSWERS[method]
  return schema === undefined || v.is(schema, result)
}
