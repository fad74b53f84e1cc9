import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildDemoCatalog } from '../demo/build.ts'
import { canLive, inviteCollectors, liveOn } from '../demo/life/live.ts'
import { builtId, buildId } from '../tools/build-id.ts'
import { importCatalog } from './domain/operations/catalog/import.ts'
import type { Dependencies } from './domain/dependencies.ts'
import { run } from './app/run.ts'
import { logError, logInfo } from './lib/log.ts'
import { SECOND_MS } from './lib/time.ts'
import { hasGroups } from './store/operations/catalog-groups.ts'

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
    logInfo('The shop is empty. Fill it with `npm run catalog -- import <folder>`.')
    return
  }
  logInfo('The shop is empty: importing the demo catalog …')
  const folder = mkdtempSync(join(tmpdir(), 'akashi-demo-'))
  // before the catalog: a start that is killed in between goes on with both
  if (canLive(deps)) await inviteCollectors(deps)
  try {
    await buildDemoCatalog(folder, deps.now())
    await importCatalog(deps, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  deps.wakeJobs()
}

/** Has the demo's collectors do what is left to do, while the shop answers. */
async function letThemLive(deps: Dependencies, leaving: AbortSignal): Promise<void> {
  if (!canLive(deps)) return
  const [begun, isNew] = [performance.now(), await liveOn(deps, leaving)]
  if (isNew)
    logInfo(`The demo’s collectors have moved in (${Math.round((performance.now() - begun) / SECOND_MS)} s).`)
}

// `npm run dev` leaves the building to Vite
if (!process.argv.includes('--no-build')) buildIfNeeded()
await run(fillEmptyShop, letThemLive)
