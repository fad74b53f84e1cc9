import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../../server/lib/port.ts'
import { ownDatabase } from '../support/server/own-database.ts'
import { KEY_FILES } from '../support/server/key-files.ts'
import { refusal } from '../support/server/refusal.ts'
import { startServer } from '../support/server/server-process.ts'

const home = mkdtempSync(join(tmpdir(), 'akashi-other-keys-'))
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'A start that a PostgreSQL refuses, or whose keys are not those of its database, says so in one sentence',
  async () => {
    const own = await ownDatabase(process.env.TEST_DATABASE_URL!)
    const folder = join(home, 'first')
    const server = await startServer(await freePort(), { DATA_DIR: folder, DATABASE_URL: own.url })
    expect(await server.stop()).toBe(0)
    const empty = join(home, 'empty')
    expect(await refusal({ DATA_DIR: empty, DATABASE_URL: own.url })).toMatch(
      /This database was used with another seal key: give every process the same SEAL_KEY, or the same DATA_DIR/,
    )
    // the operator who was refused restores the folder, and goes on
    for (const name of KEY_FILES) cpSync(join(folder, name), join(empty, name))
    const back = await startServer(await freePort(), { DATA_DIR: empty, DATABASE_URL: own.url })
    expect(await back.stop()).toBe(0)
    // each of them alone, with all others right
    for (const name of KEY_FILES) {
      const other = join(home, `without-${name}`)
      cpSync(folder, other, { recursive: true })
      rmSync(join(other, name))
      rmSync(join(other, 'inventory.jsonl'))
      expect(await refusal({ DATA_DIR: other, DATABASE_URL: own.url })).toContain(
        `This database was used with another ${name.replace('.key', '')} key`,
      )
    }
    await own.drop()
    const gone = await refusal({ DATA_DIR: folder, DATABASE_URL: own.url })
    expect(gone).toMatch(/^The database at 127\.0\.0\.1:\d+ refuses \(3D000\): .* check DATABASE_URL\.$/)
  },
)
