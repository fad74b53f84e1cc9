import { Transaction, Wallet, type TransactionLike } from 'ethers'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A transaction as JSON-RPC has it. */
type AskedTransaction = Record<string, string>

/** What stands in for a remote signer: it answers `eth_signTransaction` for one key, well or badly. */
export interface StandInSigner {
  url: string
  wallet: Wallet
  /** What it was asked to sign. */
  asked: AskedTransaction[]
  /** Signs what a function makes of each transaction, with another key where one is given. */
  sign(change: (fields: TransactionLike) => TransactionLike, by?: Wallet): void
  /** Answers every request with these bytes, `null` with nothing at all. */
  answer(body: string | null, status?: number): void
  /** Answers as geth and clef do: the transaction and its fields. */
  answerWithFields(): void
  stop(): Promise<void>
}

type Handler = (request: AskedTransaction) => Promise<{ status: number; body: string } | null>

/** Starts one on a port of its own, with a new key; it signs well until it is told otherwise. */
export async function standInSigner(): Promise<StandInSigner> {
  const wallet = new Wallet(Wallet.createRandom().privateKey)
  const asked: AskedTransaction[] = []
  const result = (value: unknown) => ({
    status: 200,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: value }),
  })
  const signing =
    (change: (fields: TransactionLike) => TransactionLike, by: Wallet): Handler =>
    async (request) =>
      result(await by.signTransaction(change(fieldsOf(request))))
  let handler = signing((fields) => fields, wallet)
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const part of request) text += String(part)
    const { params } = JSON.parse(text) as { params: [AskedTransaction] }
    asked.push(params[0])
    const answer = await handler(params[0])
    if (answer) response.writeHead(answer.status).end(answer.body)
  }
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    wallet,
    asked,
    sign: (change, by = wallet) => void (handler = signing(change, by)),
    answer: (body, status = 200) =>
      void (handler = () => Promise.resolve(body === null ? null : { status, body })),
    answerWithFields: () =>
      void (handler = async (request) => {
        const raw = await wallet.signTransaction(fieldsOf(request))
        return result({ raw, tx: Transaction.from(raw).toJSON() as unknown })
      }),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function fieldsOf({ from: _from, gas, ...fields }: AskedTransaction): TransactionLike {
  const { nonce = '0x0', chainId = '0x0', ...others } = fields
  const type = fields.gasPrice === undefined ? 2 : 0
  return { ...others, type, nonce: Number(nonce), chainId: BigInt(chainId), gasLimit: gas ?? null }
}
