import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { BALLS } from './balls/all.ts'
import type { Task } from './worker.ts'

const PICTURES = join(import.meta.dirname, '../../pictures')
const USAGE =
  'Usage: npm run demo:balls -- [group/key …] [--size 1536] [--drawn 1088] [--samples 12] [--workers 2] [--out folder]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1536' },
    drawn: { type: 'string' },
    samples: { type: 'string', default: '12' },
    workers: { type: 'string', default: '2' },
    out: { type: 'string', default: PICTURES },
  },
})
const all = Object.entries(BALLS).flatMap(([group, balls]) =>
  Object.keys(balls).map((key) => `${group}/${key}`),
)
const wanted = all.filter((name) => positionals.length === 0 || positionals.some((p) => name.startsWith(p)))
if (wanted.length === 0) {
  console.error(`${USAGE}\n${all.join('\n')}`)
  process.exit(1)
}
for (const group of new Set(wanted.map((name) => name.split('/')[0]!)))
  await mkdir(join(values.out, group, 'balls'), { recursive: true })

/** Pictures still to take; every worker takes the next one. */
const queue = wanted.map((name): Task => {
  const [group = '', key = ''] = name.split('/')
  const to = join(values.out, group, 'balls', `${key}.webp`)
  return {
    group,
    key,
    to,
    size: Number(values.size),
    drawn: Number(values.drawn ?? values.size),
    samples: Number(values.samples),
  }
})
for (let i = 0; i < Math.min(Number(values.workers), wanted.length); i++) start()

function start(): void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  const next = () => {
    const task = queue.shift()
    if (task) worker.postMessage(task)
    else void worker.terminate()
  }
  worker.on('message', (report: string) => {
    console.log(report)
    next()
  })
  worker.on('error', (error) => {
    console.error(error)
    process.exitCode = 1
  })
  next()
}
