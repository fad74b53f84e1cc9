import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Bucket } from '../../../server/config/bucket.ts'
import { freePort } from '../../../server/lib/port.ts'

const PACKAGE = 's3rver@3.7.1'
const HOME = join(tmpdir(), 'akashi-s3rver')
const PROGRAM = join(HOME, 'node_modules', 's3rver', 'bin', 's3rver.js')
const INSTALL_MS = 120_000
const START_MS = 60_000

/** Whether s3rver, an object store that others have written, is here or can be installed beside the project. */
export function hasS3rver(): boolean {
  if (existsSync(PROGRAM)) return true
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', HOME, PACKAGE]
  spawnSync('npm', words, { stdio: 'ignore', timeout: INSTALL_MS })
  if (existsSync(PROGRAM)) return true
  console.warn(`${PACKAGE} is not in ${HOME} and npm cannot install it: tests with it are left out.`)
  return false
}

/** Starts one with some buckets, on a folder of its own. */
export async function startS3rver(
  ...names: string[]
): Promise<{ bucket: Bucket; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'akashi-store-'))
  const port = await freePort()
  const buckets = names.flatMap((name) => ['--configure-bucket', name])
  const options = [
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--silent',
    '--no-vhost-buckets',
    ...buckets,
  ]
  const child = spawn(process.execPath, [PROGRAM, ...options], { stdio: 'ignore' })
  const endpoint = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(endpoint), { timeout: START_MS })
  return {
    bucket: {
      endpoint,
      name: names[0] ?? '',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
