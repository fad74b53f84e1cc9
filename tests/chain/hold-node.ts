// A process of its own that opens the embedded chain of a directory, prints its address, and holds it until it
// is ended.
import { embeddedNode } from '../../server/adapters/chain/anvil.ts'

const LOOK_MS = 50

const directory = process.argv[2] ?? ''
let restarts = 0
const node = await embeddedNode(directory, () => Promise.resolve(void restarts++))
process.once('SIGTERM', () => void node.close().then(() => process.exit(0)))
let said = ''
const say = () => {
  const words = JSON.stringify({ url: node.url, pid: node.pid(), restarts })
  if (words !== said) console.log((said = words))
}
say()
setInterval(say, LOOK_MS)
