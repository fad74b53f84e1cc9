import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anvilBinary } from '../../server/adapters/chain/anvil-process.ts'
import { openRpc } from '../../server/adapters/chain/rpc.ts'
import { listObjects } from '../../server/adapters/media/objects.ts'
import { isName } from '../../server/adapters/media/names.ts'
import { openBucket } from '../../server/adapters/media/s3.ts'
import { WIDTHS } from '../../server/adapters/images/sizes.ts'
import type { Bucket } from '../../server/config/bucket.ts'
import { freePort } from '../../server/lib/port.ts'
import { signIn } from '../support/accounts/people.ts'
import { inkOnPaper } from '../support/pictures/calm-ground.ts'
import { startObjectStore } from '../support/server/object-store.ts'
import { ownDatabase, type OwnDatabase } from '../support/server/own-database.ts'
import { PRODUCTION } from '../support/server/production.ts'
import { hasS3rver, startS3rver } from '../support/server/s3rver.ts'
import { runScript, startServer, type ServerProcess } from '../support/server/server-process.ts'
import { writeCatalog } from '../support/shop/catalog.ts'

/** Of accounts that a development node gives money to. */
const KEYS = {
  OPERATOR_KEY: 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  RELAYER_KEY: '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  SETTLER_KEY: '5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  SEAL_KEY: '1a'.repeat(32),
  KEY_SERVICE_KEY: '2b'.repeat(32),
}
const WIDTH = Math.min(...WIDTHS)

const cluster = process.env.TEST_DATABASE_URL

describe.skipIf(!cluster)('Two processes with a disk each, on one database and one bucket,', () => {
  const folder = mkdtempSync(join(tmpdir(), 'akashi-disks-'))
  const disks = ['one', 'other', 'of the import'].map((name) => join(folder, name))
  let store: { bucket: Bucket; close: () => Promise<void> }
  let database: OwnDatabase
  let chain: ChildProcess
  const servers: ServerProcess[] = []
  const originals: string[] = []

  beforeAll(async () => {
    store = hasS3rver() ? await startS3rver('originals') : await startObjectStore()
    database = await ownDatabase(cluster!)
    const port = await freePort()
    chain = spawn(anvilBinary(), ['--port', String(port), '--quiet'])
    const RPC_URL = `http://127.0.0.1:${port}`
    await vi.waitUntil(() => openRpc(RPC_URL)('eth_chainId').catch(() => false), { timeout: 60_000 })
    const { endpoint, name, region, accessKeyId, secretAccessKey } = store.bucket
    const ports = [await freePort(), await freePort()]
    const env = {
      ...KEYS,
      CONTRACT_OWNER: PRODUCTION.CONTRACT_OWNER,
      DATABASE_URL: database.url,
      RPC_URL,
      PUBLIC_URL: `http://localhost:${ports[0]}`,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: name,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    const words = ['server/app/commands/catalog.ts', 'import', writeCatalog()]
    const imported = await runScript(words, { ...env, DATA_DIR: disks[2] ?? '' })
    if (imported.code !== 0) throw new Error(imported.output)
    for (const at of [0, 1])
      servers.push(await startServer(ports[at] ?? 0, { ...env, DATA_DIR: disks[at] ?? '' }))
    for await (const page of listObjects(openBucket(store.bucket), ''))
      originals.push(...page.map(({ key }) => key).filter(isName))
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    chain.kill()
    await database.drop()
    await store.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  /** What both answer: status, entity tag and content. */
  const bothOf = (path: string, init?: RequestInit) =>
    Promise.all(
      servers.map(async ({ url }) => {
        const answer = await fetch(`${url}${path}`, init)
        const content = Buffer.from(await answer.arrayBuffer()).toString('base64')
        return { status: answer.status, etag: answer.headers.get('etag'), content }
      }),
    )
  const scaled = (name: string) => `/img?url=${encodeURIComponent(`/media/${name}`)}&w=${WIDTH}`

  it('serve the files of a catalog that a third has imported, whole, in parts and scaled', async () => {
    expect(originals.length).toBeGreaterThan(2)
    for (const name of originals) {
      for (const [path, status, init] of [
        [`/media/${name}`, 200, {}],
        [`/media/${name}`, 206, { headers: { range: 'bytes=5-20' } }],
        [scaled(name), 200, {}],
      ] as const) {
        const [one, other] = await bothOf(path, init)
        expect([path, one?.status, other]).toEqual([path, status, one])
      }
    }
    for (const disk of disks) expect(existsSync(join(disk, 'media'))).toBe(false)
  })

  it('draw the same share pictures', async () => {
    const [one, other] = await bothOf('/share/site.ja.jpg')
    expect([one?.status, other]).toEqual([200, one])
  })

  it('show the picture of a member that the other has stored, until it is taken away at either', async () => {
    const [one, other] = servers
    const askAt = (server: ServerProcess | undefined) => (path: string, init?: RequestInit) =>
      fetch(`${server?.url}${path}`, init)
    const { cookie } = await signIn({ ask: askAt(one) })
    const patch = async (server: ServerProcess | undefined, shade: number) => {
      const body = new FormData()
      body.set('display_id', 'hana')
      body.set('name', '花')
      body.set('introduction', '')
      body.set('icon', new Blob([new Uint8Array(await inkOnPaper(shade))], { type: 'image/png' }))
      const headers = { 'accept-language': 'en', cookie }
      const answer = await askAt(server)('/api/v1/profile', { method: 'PATCH', headers, body })
      const { icon_url } = (await answer.json()) as { icon_url: string }
      return icon_url.split('/').at(-1) ?? ''
    }
    const first = await patch(one, 200)
    for (const path of [`/media/${first}`, scaled(first)]) {
      const [here, there] = await bothOf(path)
      expect([path, here?.status, there]).toEqual([path, 200, here])
    }
    const second = await patch(other, 300)
    expect(second).not.toBe(first)
    expect((await bothOf(`/media/${second}`)).map(({ status }) => status)).toEqual([200, 200])
    await vi.waitFor(async () => {
      const gone = [...(await bothOf(`/media/${first}`)), ...(await bothOf(scaled(first)))]
      expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    })
  })
})
