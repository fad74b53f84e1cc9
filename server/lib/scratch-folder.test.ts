import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { onDiskOf, openScratch } from './scratch-folder.ts'

const MODULE = join(import.meta.dirname, 'scratch-folder.ts')

/** Another process with a folder. */
async function another(name: string) {
  const program = `const { openScratch } = await import(${JSON.stringify(MODULE)})
    console.log(openScratch(${JSON.stringify(name)}).path)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  const [path] = (await once(child.stdout, 'data')) as [Buffer]
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return (await once(child, 'exit'))[1] as unknown
  }
  return { path: String(path).trim(), end }
}

it('A scratch folder goes with its process: at a signal, or with the next folder of its name', async () => {
  const name = `akashi-scratch-test-${process.pid}`
  const [ended, killed, living] = [await another(name), await another(name), await another(name)]
  expect(await ended.end('SIGTERM')).toBe('SIGTERM')
  expect(existsSync(ended.path)).toBe(false)
  await killed.end('SIGKILL')
  expect(existsSync(killed.path)).toBe(true)
  const own = openScratch(name)
  expect([killed, living].map(({ path }) => existsSync(path))).toEqual([false, true])
  openScratch(name).remove()
  expect(existsSync(own.path)).toBe(true)
  own.remove()
  expect(existsSync(own.path)).toBe(false)
  expect(await living.end('SIGINT')).toBe('SIGINT')
  expect(existsSync(living.path)).toBe(false)
})

it.skipIf(!existsSync('/dev/full'))('A full disk is named by the folder that is on it', async () => {
  const writing = onDiskOf('/scratch', () => writeFile('/dev/full', 'x'))
  await expect(writing).rejects.toMatchObject({ code: 'ENOSPC', path: '/scratch' })
})
