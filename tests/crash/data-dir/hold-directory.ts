// A process of its own that takes a data directory at a given moment, prints whether it got it, and holds it.
import { lockDirectory } from '../../../server/db/lock.ts'

const [directory = '', moment = '0'] = process.argv.slice(2)
while (Date.now() < Number(moment));
try {
  lockDirectory(directory)
  console.log('held')
} catch (error) {
  console.log((error as Error).message)
}
setInterval(() => {}, 60_000)
