import { expect, it } from 'vitest'
import { QueueFull, workQueue } from './queue.ts'

/** Work that ends when the test resolves it. */
function work(started: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = () => {
    started.push(name)
    return promise
  }
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) }
}
const settled = () => new Promise((done) => setImmediate(done))

it('runs a limited number at a time, the next as soon as one has ended or failed', async () => {
  const started: string[] = []
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => work(started, name)) as [
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
  ]
  const queue = workQueue({ atATime: 2, waiting: 10, waitingEach: 10 })
  const results = [a, b, c, d].map(({ run }) =>
    queue('hana', run).catch((error: Error) => `no ${error.message}`),
  )
  await settled()
  expect(started).toEqual(['a', 'b'])
  a.fail()
  await settled()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const one of [b, c, d]) one.end()
  expect(await Promise.all(results)).toEqual(['no a', 'b', 'c', 'd'])
})

it('serves waiting clients in turns: one that asks for much does not delay the others', async () => {
  const started: string[] = []
  const queue = workQueue({ atATime: 1, waiting: 100, waitingEach: 50 })
  const hanas = Array.from({ length: 20 }, (_, i) => queue('hana', async () => started.push(`hana ${i}`)))
  const kens = Array.from({ length: 2 }, (_, i) => queue('ken', async () => started.push(`ken ${i}`)))
  await Promise.all([...hanas, ...kens])
  expect(started.indexOf('ken 0')).toBeLessThanOrEqual(2)
  expect(started.indexOf('ken 1')).toBeLessThanOrEqual(4)
  expect(started.filter((name) => name.startsWith('hana'))).toEqual(
    Array.from({ length: 20 }, (_, i) => `hana ${i}`),
  )
})

it('refuses work beyond the limit of one client and of all', async () => {
  const started: string[] = []
  const queue = workQueue({ atATime: 1, waiting: 5, waitingEach: 3 })
  const first = work(started, 'first')
  const all = [queue('hana', first.run)]
  const ask = (who: string) => all.push(queue(who, async () => ''))
  for (let i = 0; i < 3; i++) ask('hana')
  await expect(queue('hana', async () => '')).rejects.toThrow(QueueFull)
  for (let i = 0; i < 2; i++) ask('ken')
  await expect(queue('mio', async () => '')).rejects.toThrow(QueueFull)
  first.end()
  await Promise.all(all)
  expect(await queue('mio', async () => 'now')).toBe('now')
})
