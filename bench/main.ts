import { printChunks } from './client/chunks.ts'
import { measureClient } from './client/client.ts'
import { measureStarts } from './client/starts.ts'
import { measureCollection } from './collection.ts'
import { buildClient } from './dist.ts'
import { benchOptions } from './options.ts'
import { measureServer } from './server-speed.ts'
import { printRatios } from './table.ts'

// Each measure and what it is held against come from the same run.
const { parts, runs } = benchOptions(process.argv.slice(2))
// measured is what is built now
await buildClient()
if (parts.has('client')) await measureClient(runs)
if (parts.has('client') || parts.has('chunks')) printChunks()
if (parts.has('starts')) await measureStarts(runs)
if (parts.has('collection')) printRatios('A collection of 10,000', await measureCollection(runs))
if (parts.has('server')) printRatios('Server', await measureServer())
