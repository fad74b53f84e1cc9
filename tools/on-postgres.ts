import { spawnSync } from 'node:child_process'
import { POSTGRES_HINT, startPostgres } from './postgres.ts'
import { tempFilesInMemory } from './temp-folder.ts'

// npx node tools/on-postgres.ts <command>: runs it on a PostgreSQL of its own, as the gate and the long tier do.

const [command = 'vitest', ...args] = process.argv.slice(2)
tempFilesInMemory()
const cluster = await startPostgres()
if (!cluster) throw new Error(`No PostgreSQL here: ${POSTGRES_HINT}`)
try {
  const env = { ...process.env, TEST_DATABASE_URL: cluster.url }
  process.exitCode = spawnSync(command, args, { env, stdio: 'inherit' }).status ?? 1
} finally {
  await cluster.stop()
}
