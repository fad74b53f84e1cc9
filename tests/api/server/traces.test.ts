import { Wallet } from 'ethers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app/app.ts'
import { openTraces } from '../../../server/app/traces.ts'
import { SWEEP } from '../../../server/domain/job-kinds.ts'
import { openLog } from '../../../server/lib/log.ts'
import { inSpan } from '../../../server/lib/logging/tracing.ts'
import { addJob } from '../../../server/store/jobs.ts'
import { KDF, encryptedWallet, signUpByMail } from '../../support/accounts/sign-up-by-mail.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { findSecrets, plantSecrets } from '../../support/server/planted-secrets.ts'
import { recordSpans } from '../../support/server/recorded-spans.ts'

const EMAIL = 'hana.private@example.com'
const TOKEN = 'sent-token-2-and-more'
const OTHERS_TRACE = 'a1'.repeat(16)

const spans = recordSpans()
const lines: string[] = []
let app: TestApp
let ask: TestApp['ask']

beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterEach(() => {
  spans.length = 0
  lines.length = 0
})
afterAll(() => app.close())

it('makes no spans where they are not asked for', async () => {
  expect(await inSpan('work', {}, async () => 'done')).toBe('done')
  expect((await createApp(app.deps, null).request('/api/v1/sales')).status).toBe(200)
  expect(spans).toEqual([])
})

describe('with traces', () => {
  beforeAll(async () => {
    const server = createApp(app.deps, null, undefined, undefined, await openTraces())
    ask = async (path, init) => {
      const answer = await server.request(new URL(path, app.deps.config.publicUrl).href, init)
      plantSecrets(path, init, answer)
      return answer
    }
    openLog({ level: 'info', json: true, write: (line) => lines.push(line) })
  })
  afterAll(() => openLog({ level: 'error', json: false }))

  it('the line of a request has its id and its trace', async () => {
    const answer = await ask('/api/v1/sales')
    const said = lines.map((line) => JSON.parse(line) as { msg: string; request: string; trace: string })
    const line = said.find(({ msg }) => msg === 'request')
    expect(line?.request).toBe(answer.headers.get('x-request-id'))
    expect(spans.map(({ name, traceId }) => [name, traceId])).toEqual([['GET /api/v1/sales', line?.trace]])
  })

  it('spans have nothing that a person has sent, and no address', async () => {
    const person = {
      email: EMAIL,
      wallet: Wallet.createRandom(),
      key: '1234567890abcdef'.repeat(4),
      kdf: { ...KDF, salt: 'c0ffee11'.repeat(4) },
      change: { vault: encryptedWallet().vault },
    }
    expect((await signUpByMail({ ask }, person)).answer.status).toBe(200)
    await ask(`/api/v1/nobody-${TOKEN}?token=${TOKEN}&email=${EMAIL}`)
    const written = spans.map((span) => JSON.stringify(span))
    expect(written.length).toBeGreaterThan(2)
    expect(findSecrets(written)).toEqual([])
    expect(written.filter((one) => one.includes(TOKEN) || one.includes(EMAIL))).toEqual([])
  })

  it('an error in a span is what the log would say of it', async () => {
    const work = inSpan('work', { of: EMAIL }, () => Promise.reject(new Error(`no mail to ${EMAIL}`)))
    await expect(work).rejects.toThrow(EMAIL)
    expect(JSON.stringify(spans)).toContain('no mail to [email]')
    expect(JSON.stringify(spans)).not.toContain(EMAIL)
  })

  it('begins a trace of its own, whatever a client sends', async () => {
    await ask('/api/v1/sales', { headers: { traceparent: `00-${OTHERS_TRACE}-b2b2b2b2b2b2b2b2-01` } })
    expect(spans).toHaveLength(1)
    expect(spans[0]?.traceId).not.toBe(OTHERS_TRACE)
  })

  it('a job and its line have a trace too', async () => {
    await addJob(app.deps.db, SWEEP, 'all', app.deps.now())
    openLog({ level: 'debug', json: true, write: (line) => lines.push(line) })
    await app.work()
    const span = spans.find(({ name }) => name === `job ${SWEEP}`)
    const line = lines
      .map((one) => JSON.parse(one) as { job?: string; trace?: string })
      .find(({ job }) => job === SWEEP)
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(line?.trace).toBe(span?.traceId)
  })
})
