import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import type { BallProof } from '../../../src/contract/balls.ts'
import { checkDraw, type ChainDraw } from '../../../src/contract/draw-receipt-check.ts'
import { checkDraws, type WholeBall } from '../../../src/contract/draw-ball-check.ts'
import type { DrawReceipt } from '../../../src/contract/nfts.ts'

const DOCS = join(import.meta.dirname, '..', '..', '..', 'docs')

interface Witnesses {
  work?: { contentId: string; editionNumber: number }
  published?: BallProof
  chain?: ChainDraw
}

interface Verified {
  steps: { step: string; outcome: string }[]
  failedAt: string | null
}

/** One verifier of a draw: the app's own, or the page under docs that shares no code with it. */
export interface Verifier {
  name: string
  receipt(receipt: DrawReceipt, witnesses?: Witnesses): Promise<Verified>
  draws(file: WholeBall, witnesses?: Witnesses): Promise<Verified>
}

type Answers = (file: unknown, witnesses?: Witnesses) => Verified

/** The app, and the page opened from the disk. */
export function verifiers(): Verifier[] {
  const page = scriptOfPage()
  return [
    {
      name: 'the app',
      receipt: async (receipt, witnesses) => named(await checkDraw(receipt, witnesses)),
      draws: async (file, witnesses) => named(await checkDraws(file, witnesses)),
    },
    {
      name: 'docs/verify-draw.html',
      receipt: async (receipt, witnesses) => page.verifyReceipt(receipt, witnesses),
      draws: async (file, witnesses) => page.verifyDraws(file, witnesses),
    },
  ]
}

function named({
  steps,
  failedAt,
}: {
  steps: { name: string; outcome: string }[]
  failedAt: string | null
}): Verified {
  return { steps: steps.map(({ name, outcome }) => ({ step: name, outcome })), failedAt }
}

/** The functions of the page's script, run without a document. */
function scriptOfPage() {
  const html = readFileSync(join(DOCS, 'verify-draw.html'), 'utf8')
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''
  const context = createContext({}) as { verifyReceipt: Answers; verifyDraws: Answers }
  runInContext(script, context)
  return context
}

/** The two JSON blocks of docs/draw.md: a receipt's file and a whole ball's. */
export function vector(): { receipt: DrawReceipt; draws: WholeBall; text: string } {
  const text = readFileSync(join(DOCS, 'draw.md'), 'utf8')
  const block = (name: string) =>
    JSON.parse(new RegExp(`\`\`\`json ${name}\n([\\s\\S]*?)\n\`\`\``).exec(text)?.[1] ?? '') as unknown
  return {
    receipt: (block('receipt') as { receipt: DrawReceipt }).receipt,
    draws: block('draws') as WholeBall,
    text,
  }
}
