import { expect, test } from 'vitest'
import { marketFees, raised } from './fees.ts'
import type { Rpc } from './rpc.ts'

const GWEI = 1_000_000_000n

/** A node that answers these methods. */
const nodeOf = (answers: Record<string, unknown>): Rpc => (async (method: string) => answers[method]) as Rpc

test('a chain with a base fee is paid twice that and the tip; one without it its gas price, in one field', async () => {
  const withBaseFee = nodeOf({
    eth_getBlockByNumber: { baseFeePerGas: '0x2540be400' },
    eth_maxPriorityFeePerGas: '0x3b9aca00',
  })
  expect(await marketFees(withBaseFee).quote()).toEqual({
    price: { type: 2, maxFeePerGas: 21n * GWEI, maxPriorityFeePerGas: GWEI },
    floor: 11n * GWEI,
  })
  const legacy = nodeOf({ eth_getBlockByNumber: {}, eth_gasPrice: '0x77359400' })
  expect(await marketFees(legacy).quote()).toEqual({
    price: { type: 0, gasPrice: 2n * GWEI },
    floor: 2n * GWEI,
  })
})

test('a base fee of zero is one of EIP-1559', async () => {
  const free = nodeOf({ eth_getBlockByNumber: { baseFeePerGas: '0x0' }, eth_maxPriorityFeePerGas: '0x1' })
  expect((await marketFees(free).quote()).price).toEqual({
    type: 2,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
  })
})

test('a replacement pays an eighth more in both fields, rounded up, and never less than is asked now', () => {
  const before = { type: 2, maxFeePerGas: 21n * GWEI, maxPriorityFeePerGas: 1n } as const
  expect(raised(before, { type: 2, maxFeePerGas: 1n, maxPriorityFeePerGas: 0n })).toEqual({
    type: 2,
    maxFeePerGas: 23_625_000_000n,
    maxPriorityFeePerGas: 2n,
  })
  expect(raised(before, { type: 2, maxFeePerGas: 91n * GWEI, maxPriorityFeePerGas: GWEI })).toEqual({
    type: 2,
    maxFeePerGas: 91n * GWEI,
    maxPriorityFeePerGas: GWEI,
  })
  expect(raised({ type: 0, gasPrice: 8n }, { type: 0, gasPrice: 8n })).toEqual({ type: 0, gasPrice: 9n })
})
