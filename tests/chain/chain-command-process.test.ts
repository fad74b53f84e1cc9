import { expect, test } from 'vitest'
import { CHAIN_USAGE } from '../../server/app/commands/chain-words.ts'
import { freePort } from '../../server/lib/port.ts'
import { runScript, startServer } from '../support/server/server-process.ts'
import { temporaryDirectory } from './support.ts'

const COMMAND = 'server/app/commands/chain.ts'

test('the command as a process: usage, mistakes in one sentence, and a shop’s state', async () => {
  const env = { DATA_DIR: temporaryDirectory(), DATABASE_URL: '', RPC_URL: '' }
  expect(await runScript([COMMAND, 'rotate', '--help'], env)).toEqual({ code: 0, output: `${CHAIN_USAGE}\n` })
  expect(await runScript([COMMAND, 'rotate'], env)).toEqual({
    code: 1,
    output: `rotate takes 2 words, not 0.\n${CHAIN_USAGE}\n`,
  })
  const none = await runScript([COMMAND, 'status'], env)
  expect(none).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is no collection yet: /) as string,
  })
  const server = await startServer(await freePort(), env)
  const beside = await runScript([COMMAND, 'status'], env)
  expect(beside).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is in use by another Akashi/) as string,
  })
  expect(await server.stop()).toBe(0)
  const { code, output } = await runScript([COMMAND, 'status'], env)
  expect(output).toMatch(/^minter 0x\w{40}, has its role$/m)
  expect(output).toMatch(/^Owner 0x\w{40}, whose key is here$/m)
  expect(code).toBe(0)
})
