import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRpc } from '../../server/adapters/chain/rpc.ts'
import { chainDatabase, openTestChain, temporaryDirectory } from './support.ts'

/** Runtime code that answers every call with the word 1 (true): it knows roles, and no listings. */
const KNOWS_ROLES_ONLY = '0x600160005260206000f3'

test('a shop whose collection comes from a build without listings is refused at its start, in one line', async () => {
  const db = await chainDatabase()
  const options = { db, dataDir: temporaryDirectory(), baseUri: '' }
  const chain = await openTestChain(options)
  const file = readFileSync(join(options.dataDir, 'chain/anvil.json'), 'utf8')
  const { port } = JSON.parse(file) as { port: number }
  await openRpc(`http://127.0.0.1:${port}`)('anvil_setCode', [chain.collection, KNOWS_ROLES_ONLY])
  await chain.close()
  const opening = openTestChain(options)
  await expect(opening).rejects.toMatchObject({ code: 'misconfigured' })
  await expect(opening).rejects.toThrow(
    /^The collection 0x\w{40} was deployed by an earlier version.*: start with an empty DATA_DIR and database[^\n]*$/,
  )
  // the node is let go of: another start finds the same, not a directory in use
  await expect(openTestChain(options)).rejects.toMatchObject({ code: 'misconfigured' })
})
