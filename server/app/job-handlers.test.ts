import { expect, it } from 'vitest'
import type { Dependencies } from '../domain/dependencies.ts'
import * as jobKinds from '../domain/job-kinds.ts'
import { DRAW, EXPIRE_ORDER, COLLECT_MINTS, SEND_MAIL, NOTIFY_OF_ORDER } from '../domain/job-kinds.ts'
import { jobPlan } from './job-handlers.ts'

const { handlers, pools } = jobPlan({} as Dependencies)
const poolOf = (kind: string) => pools.findIndex(({ kinds }) => kinds.includes(kind))

it('has a handler for every kind of job', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.values(jobKinds).toSorted())
})

it('puts a kind into one pool at most, and no kind that has no handler', () => {
  const pooled = pools.flatMap(({ kinds }) => kinds)
  expect(new Set(pooled).size).toBe(pooled.length)
  expect(pooled.filter((kind) => !(kind in handlers))).toEqual([])
})

it('keeps what waits for the chain or the payment provider apart from each other and from the rest', () => {
  expect(poolOf(COLLECT_MINTS)).not.toBe(poolOf(EXPIRE_ORDER))
  expect([COLLECT_MINTS, EXPIRE_ORDER].map(poolOf)).not.toContain(-1)
  expect([DRAW, SEND_MAIL, NOTIFY_OF_ORDER].map(poolOf)).toEqual([-1, -1, -1])
})
