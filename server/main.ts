import { run } from './app/run.ts'

// One server process of a deployment: no build, no demo catalog.
await run()
