import { leadingZeros } from './sha256-block.ts'

// A small proof of work: a request that costs nothing has to pay with a second of its device's time, so that
// one machine cannot exhaust a free supply under many names. Several small puzzles instead of one large one:
// how long they take varies less.

/** The header that carries a solved challenge. */
export const PROOF_OF_WORK = 'proof-of-work'

/** A server's challenge: `<expiry>.<bits>.<parts>.<salt>.<mac>`; the first in milliseconds since 1970. */
export interface Challenge {
  expiry: number
  /** Zero bits that each hash begins with. */
  bits: number
  /** How many hashes. */
  parts: number
  salt: string
  /** The server's own, over all of it and over what it is for. */
  mac: string
}

const CHALLENGE = /^(\d{1,15})\.(\d{1,2})\.(\d{1,2})\.([\w-]{1,32})\.([\w-]{22})$/
const SOLVED = /^([^;]+);(\d{1,10}(?:,\d{1,10})*)$/
/** A page stays responsive: it answers between two slices of work. */
const SLICE_MS = 10
/** Hashes between two checks of the clock. */
const AT_ONCE = 512

/** A challenge from its text; undefined for anything else. */
export function readChallenge(text: string): Challenge | undefined {
  const [, expiry, bits, parts, salt, mac] = CHALLENGE.exec(text) ?? []
  if (salt === undefined || mac === undefined) return undefined
  return { expiry: Number(expiry), bits: Number(bits), parts: Number(parts), salt, mac }
}

/** The text of a challenge. */
export function challengeText({ expiry, bits, parts, salt, mac }: Challenge): string {
  return `${expiry}.${bits}.${parts}.${salt}.${mac}`
}

/** A challenge and its answers from the header; undefined for anything else. */
export function readSolved(header: string): { challenge: Challenge; answers: number[] } | undefined {
  const [, text = '', answers = ''] = SOLVED.exec(header) ?? []
  const challenge = readChallenge(text)
  return challenge && { challenge, answers: answers.split(',').map(Number) }
}

/** Whether every part is answered by a hash that begins with enough zeros. */
export function isSolved({ mac, bits, parts }: Challenge, answers: readonly number[]): boolean {
  return (
    answers.length === parts &&
    answers.every((answer, part) => leadingZeros(`${mac}:${part}:${answer}`) >= bits)
  )
}

/**
 * Solves a challenge a slice at a time, and answers the header's text.
 * @param pause lets others have the thread
 * @throws Error for a text that is no challenge
 */
export async function solve(text: string, pause: () => Promise<void> = nextTask): Promise<string> {
  const challenge = readChallenge(text)
  if (!challenge) throw new Error('not a challenge')
  const answers: number[] = []
  let until = performance.now() + SLICE_MS
  for (let part = 0; part < challenge.parts; part++) {
    let answer = 0
    while (leadingZeros(`${challenge.mac}:${part}:${answer}`) < challenge.bits) {
      answer++
      if (answer % AT_ONCE !== 0 || performance.now() < until) continue
      await pause()
      until = performance.now() + SLICE_MS
    }
    answers.push(answer)
  }
  return `${text};${answers.join(',')}`
}

/** Yields to the event loop, so that input is handled. */
function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })
}
