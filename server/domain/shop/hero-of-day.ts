import { hash } from 'node:crypto'
import { colorOf, sizeOf } from '../../../src/config/picture-size.ts'
import { dayIn } from '../../lib/minute.ts'

interface Candidate {
  item_id: string
  image_url: string
  total_editions: number
}

/** Of so many of the rarest works the day chooses one. */
const RAREST = 7
/** Longer side by shorter: what is wider or higher leaves much of the first view empty. */
const LONGEST = 4 / 3
/** A ground with no channel below this is paper: it has no edge on a light page, and glares in the dark. */
const PAPER = 0xc0

/**
 * The work that home shows first: of the rarest whose picture is between 3:4 and 4:3 and not mostly paper (where there is
 * none, on paper, then of any shape) another one each day in Japan. What happens during the day does not change it, unless it is gone or a rarer one comes.
 */
export function heroOfDay<Work extends Candidate>(works: readonly Work[], now: Date): Work | undefined {
  const day = dayIn(now, 'ja')
  const balanced = works.filter(isBalanced)
  const full = balanced.filter((work) => !isPale(work))
  const [first] = ([full, balanced].find(({ length }) => length > 0) ?? works)
    .toSorted((a, b) => a.total_editions - b.total_editions || compare(a.item_id, b.item_id))
    .slice(0, RAREST)
    .toSorted((a, b) => compare(hash('sha256', day + a.item_id), hash('sha256', day + b.item_id)))
  return first
}

function isBalanced({ image_url: image }: Candidate): boolean {
  const size = sizeOf(image)
  if (!size) return false
  const { width, height } = size
  return Math.max(width / height, height / width) <= LONGEST
}

function isPale({ image_url: image }: Candidate): boolean {
  const channels = colorOf(image)?.match(/[0-9a-f]{2}/g) ?? []
  return channels.length > 0 && channels.every((channel) => Number.parseInt(channel, 16) >= PAPER)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
