import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportsCommand } from '../../../server/app/commands/report-commands.ts'
import { sweep } from '../../../server/app/sweep.ts'
import { REPORTS_A_DAY } from '../../../server/domain/operations/report.ts'
import { REPORT_NOTE_MAX } from '../../../src/contract/reports.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { workOf } from '../../support/resale/listing.ts'
import { fillShop } from '../../support/shop/catalog.ts'

const YEAR_MS = 365 * 86_400_000

let app: TestApp
let hana: Person
let ken: Person
let nft: string

beforeAll(async () => {
  app = await startAppWithoutNode()
  const { lucky = '' } = await fillShop(app)
  await app.work()
  hana = await signIn(app)
  ken = await signIn(app)
  nft = await workOf(app, ken, lucky)
})
afterAll(() => app.close())

const report = (person: Person | null, body: object) =>
  app.ask('/api/v1/reports', json('POST', body, person?.cookie))
const command = async (...words: string[]) => {
  const lines: string[] = []
  const { db, now, config } = app.deps
  await reportsCommand({ db, now, config, cwd: '.', say: (line) => lines.push(line) }, words)
  return lines.join('\n')
}
const idIn = (lines: string) =>
  /[0-9a-f]{8}-[0-9a-f-]{27}(?="|$| {2}")/m.exec(lines.replaceAll(nft, ''))?.[0] ?? ''
const member = () => ({ kind: 'member', id: ken.profile.display_id, reason: 'impersonation' })

describe('What members report', () => {
  it('is listed for the operator with its page, what was reported first before the rest', async () => {
    expect(await command('list')).toBe('Nothing is reported.')
    expect(
      (await report(hana, { kind: 'work', id: nft, reason: 'copied', note: ' Mine,\n2019 ' })).status,
    ).toBe(204)
    expect((await report(hana, member())).status).toBe(204)
    expect((await report(ken, { kind: 'work', id: nft, reason: 'other' })).status).toBe(204)
    const lines = (await command('list')).split('\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(new RegExp(`^work .*/nfts/${nft}$`))
    expect(lines[1]).toMatch(/copied {2}by @.* {2}"Mine,\\n2019"$/)
    expect(lines[2]).toMatch(/other {2}by @/)
    expect(lines[3]).toMatch(new RegExp(`^member {2}@${ken.profile.display_id} .*/profile/`))
  })

  it('replaces what the same member reported of the same before', async () => {
    await report(hana, { kind: 'work', id: nft, reason: 'offensive', note: '' })
    const lines = await command('list')
    expect(lines).toContain('offensive')
    expect(lines).not.toContain('copied')
  })

  it('is closed for everybody who has reported it, once, and can be reported again', async () => {
    const id = idIn(await command('list'))
    expect(await command('close', id, 'Asked the artist: it is theirs.')).toBe('2 reports are closed.')
    expect(await command('list')).not.toContain('work')
    await expect(command('close', id, 'Again')).rejects.toThrow(`No report ${id} waits.`)
    expect((await report(hana, { kind: 'work', id: nft, reason: 'copied' })).status).toBe(204)
    expect(await command('list')).toContain('copied')
  })

  it.each([
    ['what does not exist', { kind: 'work', id: 'nothing', reason: 'other' }, 404],
    ['a member who does not exist', { kind: 'member', id: 'nobody_at_all', reason: 'other' }, 404],
    ['a kind of its own', { kind: 'shop', id: 'x', reason: 'other' }, 400],
    ['a reason of its own', { kind: 'member', id: 'x', reason: 'boring' }, 400],
    ['a novel', { kind: 'member', id: 'x', reason: 'other', note: 'あ'.repeat(REPORT_NOTE_MAX + 1) }, 400],
  ])('is refused about %s', async (_, body, status) => {
    expect((await report(hana, body)).status).toBe(status)
  })

  it('comes from members alone', async () => {
    expect((await report(null, member())).status).toBe(401)
  })

  it('stops at a number of each member a day', async () => {
    const [many] = (await manyUsers(app, 1)) as [Person]
    const statuses: number[] = []
    for (let n = 0; n <= REPORTS_A_DAY.count; n++) statuses.push((await report(many, member())).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(REPORTS_A_DAY.count)
    expect(statuses.at(-1)).toBe(429)
  })

  it.each([[['list', 'all']], [['close', 'one']], [['close', 'one', ' ']], [[]]])(
    'the command says how it is used after %j',
    async (words) => {
      await expect(command(...words)).rejects.toThrow('Usage')
    },
  )

  it('is deleted a year after it was closed, never while it waits', async () => {
    const { now } = app.deps
    app.deps.now = () => new Date(now().getTime() + YEAR_MS + 1)
    try {
      await sweep(app.deps)
    } finally {
      app.deps.now = now
    }
    const kept = await app.deps.db.selectFrom('reports').select(['kind', 'closed_at']).execute()
    expect(kept.map(({ closed_at }) => closed_at)).toEqual([null, null, null])
  })
})
