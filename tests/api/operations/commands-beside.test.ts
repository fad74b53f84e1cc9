import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../server/lib/port.ts'
import { runScript, startServer, type ServerProcess } from '../../support/server/server-process.ts'
import { writeCatalog } from '../../support/shop/catalog.ts'

// The embedded database, whatever the tests run on: PostgreSQL serves commands beside a server by itself.

let server: ServerProcess
let home = ''
let env: Record<string, string>
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'akashi-beside-'))
  env = { DATA_DIR: join(home, 'data'), DATABASE_URL: '', RPC_URL: '' }
  server = await startServer(await freePort(), env)
})
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
})

const run = (name: string, ...words: string[]) => runScript([`server/app/commands/${name}.ts`, ...words], env)

describe('While a server has the embedded database', () => {
  it('the operator fills its shop', async () => {
    const { code, output } = await run('catalog', 'import', writeCatalog())
    expect([code, output]).toEqual([0, expect.stringMatching(/^Imported: \d+ added/)])
    const shop = await fetch(`${server.url}/api/v1/studio`)
    expect(shop.status).toBe(200)
  })

  it('the keys of certificates and what is due are listed, and a key is replaced', async () => {
    expect((await run('issuer', 'list')).output).toContain('There is no key yet')
    const { code, output } = await run('issuer', 'rotate', '--now')
    expect([code, output]).toEqual([0, expect.stringContaining('signs from now on')])
    expect(await run('payouts', 'list')).toEqual({ code: 0, output: 'Nothing is due.\n' })
  })

  it('a command that cannot be done says why in one sentence', async () => {
    expect(await run('issuer', 'restore', 'nothing')).toEqual({
      code: 1,
      output: 'The certificate nothing is not revoked.\n',
    })
    const { code, output } = await run('backup')
    expect([code, output]).toEqual([1, expect.stringMatching(/^Usage: npm run backup/)])
  })

  it('the shop is backed up, and the drill shows that it comes back', async () => {
    const { code, output } = await run('drill')
    expect([code, output]).toEqual([0, expect.stringMatching(/^Backup: .*\n[^]*^balls +1 +1$/m)])
    const rows = /^all rows +(\d+) +(\d+)$/m.exec(output)
    expect(Number(rows?.[1])).toBeGreaterThan(20)
    expect(rows?.[2]).toBe(rows?.[1])
  })

  it('nobody else on the machine can give it commands', () => {
    expect(statSync(join(env.DATA_DIR!, 'commands.sock')).mode & 0o777).toBe(0o600)
  })

  it('and after it was killed, commands open the database themselves', async () => {
    await server.kill()
    expect((await run('issuer', 'list')).code).toBe(0)
    server = await startServer(await freePort(), env)
    expect((await run('payouts', 'list')).output).toBe('Nothing is due.\n')
  })
})
