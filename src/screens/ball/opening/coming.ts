import { between, clamp, type Timing } from './timing.ts'

/** A place on the screen in CSS pixels: its middle and its sides. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** How large the work is inside the ball, by the ball's radius. */
const INSIDE = 0.5
/** How much of its way it goes while it is still in the ball's light. */
const RISEN = 0.14
/** How far it is turned when it comes out, in radians. */
const TURNED = 0.85

/** Around the work on the stage, and what its words and actions take below it (reveal.module.css). */
const [MARGIN, WORDS] = [16, 248]
/** Above it a part of the screen at least, as around a picture on a wall. */
const ABOVE = 0.04
/** On a screen lower than this the words are beside the work, which has so much of its width. */
const [LOW, BESIDE] = [520, 0.55]

/**
 * The largest box of a picture's proportions that the screen holds beside the work's words: whole, never cropped. What is
 * left is above the work and below its words in equal parts: it is close to them.
 */
export function filling(picture: Size, screen: Size): Box {
  const low = screen.height < LOW
  const wide = screen.width * (low ? BESIDE : 1) - 2 * MARGIN
  const top = low ? MARGIN : Math.max(MARGIN, screen.height * ABOVE)
  const high = screen.height - top - MARGIN - (low ? 0 : WORDS)
  const scale = Math.min(wide / picture.width, high / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: wide / 2 + MARGIN, y: top + high / 2, width, height }
}

interface Way {
  timing: Timing
  picture: Size
  screen: Size
  /** Where the ball is: its middle and its radius. */
  ball: readonly [x: number, y: number, radius: number]
  /** Where the work's picture is on the page. */
  landing: () => Box | undefined
}

/**
 * Where the work is and how bright, on its way out of the ball, to the whole screen and to its place on the page;
 * undefined while it is inside.
 * @param open milliseconds since the ball gave way
 */
export function workMoment(open: number, { timing, picture, screen, ball, landing }: Way) {
  const { comes, fills, lands, ends } = timing
  if (open < comes) return undefined
  const whole = filling(picture, screen)
  const [x, y, radius] = ball
  const small = (INSIDE * radius * 2) / Math.max(picture.width, picture.height)
  const from = { x, y, width: picture.width * small, height: picture.height * small }
  const part = clamp((open - comes) / (fills - comes))
  // it rises out of the ball first, and then comes forward
  const out = RISEN * between(part, 0, 0.45) + (1 - RISEN) * between(part, 0.3, 1)
  const breath = 1 - 0.012 * Math.sin(Math.PI * clamp((open - fills) / (lands - fills)))
  const there = mixed(from, whole, out)
  const box = mixed(there, (open > lands && landing()) || whole, between(open, lands, ends))
  return {
    ...box,
    width: box.width * breath,
    height: box.height * breath,
    lean: TURNED * (1 - between(part, 0, 0.85)),
    light: 1.15 * (1 - between(part, 0.12, 0.95)),
    halo: between(part, 0, 0.2) * (1 - between(open, fills, lands)) * 0.9,
  }
}

function mixed(a: Box, b: Box, part: number): Box {
  const at = (one: number, other: number) => one + (other - one) * part
  return { x: at(a.x, b.x), y: at(a.y, b.y), width: at(a.width, b.width), height: at(a.height, b.height) }
}
