import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildDemoCatalog } from '../demo/build.ts'
import { builtId, buildId } from '../tools/build-id.ts'
import { importCatalog } from './domain/operations/catalog/import.ts'
import type { Dependencies } from './domain/dependencies.ts'
import { run } from './app/run.ts'
import { logError } from './lib/log.ts'
import { hasGroups } from './store/catalog-groups.ts'

const root = new URL('..', import.meta.url).pathname

/**
 * Builds the client when there is no build of the sources as they are now; ends the process when that fails.
 */
function buildIfNeeded(): void {
  if (builtId(root) === buildId(root)) return
  console.log('Building the client (first start, or its sources have changed) …')
  const { status, error } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (error) logError(`The client cannot be built: ${error.message}. Start with \`npm start\`.`)
  if (status !== 0) process.exit(1)
}

/** Imports the demo catalog into an empty shop; in production the shop stays empty. */
async function fillEmptyShop(deps: Dependencies): Promise<void> {
  if (await hasGroups(deps.db)) return
  if (deps.config.production) {
    console.log('The shop is empty. Fill it with `npm run catalog -- import <folder>`.')
    return
  }
  console.log('The shop is empty: importing the demo catalog …')
  const folder = mkdtempSync(join(tmpdir(), 'akashi-demo-'))
  try {
    await buildDemoCatalog(folder)
    await importCatalog(deps, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  deps.wakeJobs()
}

// `npm run dev` leaves the building to Vite
if (!process.argv.includes('--no-build')) buildIfNeeded()
await run(fillEmptyShop)
