// A process of its own that opens the embedded chain of a directory and holds it until it is ended.
import { embeddedNode } from '../../server/chain/anvil.ts'

const directory = process.argv[2] ?? ''
const node = await embeddedNode(directory, async () => {})
process.once('SIGTERM', () => void node.close().then(() => process.exit(0)))
setInterval(() => {}, 60_000)
console.log(JSON.stringify({ url: node.url, pid: node.pid() }))
