import { onTestFinished } from 'vitest'
import { startPublicNode, type PublicNode } from './start-public-node.ts'

/** A public node for the test that runs, which ends with it. */
export async function publicNode({ seed = 1 } = {}): Promise<PublicNode> {
  const node = await startPublicNode({ seed })
  onTestFinished(() => node.stop())
  return node
}
