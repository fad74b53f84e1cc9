import type { BallMaterial } from '../../../contract/states.ts'
import { bodyOf } from './body.ts'
import { workMoment, type Box } from './coming.ts'
import type { Moment } from './moment.ts'
import { after, AT_REST, isAtRest, pressed, released, started } from './press.ts'
import { between, timingOf, type Timing } from './timing.ts'

interface Size {
  width: number
  height: number
}

/** What the life of an opening depends on, and what it tells. */
export interface ClockOptions {
  material: BallMaterial
  /** Of the work at its sale, 0 to 1. */
  chance: number | undefined
  /** Whether the work is the only one of its kind: the light stays around it. */
  only: boolean
  /** Where the work's picture is on the page that is seen when the lights go up. */
  placeOfWork: () => Box | undefined
  /** A tick of the tension, 0 to 1. */
  onTick: (tension: number) => void
  onGive: () => void
  /** The work fills the screen. */
  onFilled: () => void
  /** The work was sent on, and is on its way to its place. */
  onLanding: () => void
}

/** Half the time in which the light around the only work of its kind grows. */
const GLORY_MS = 450

/** The life of one opening: what the finger does, and which moment it is. */
export function clockOf(options: ClockOptions, work: Size, size: () => Size) {
  const [timing, body] = [timingOf(options.material, options.chance), bodyOf()]
  let press = AT_REST
  /** Milliseconds on the stage, and since the ball gave way; negative before. */
  let [idle, open, leaving] = [0, -1, false]
  const [fill, land] = [once(options.onFilled), once(options.onLanding)]
  const build = (elapsed: number) => {
    const next = after(press, elapsed, timing.build)
    press = next.press
    if (next.ticks > 0) {
      body.jolt()
      options.onTick(press.tension)
    }
    if (press.tension < 1) return
    open = 0
    options.onGive()
  }
  const point = (x: number, y: number) => body.point([x, y], size())
  return {
    /** Where frames take long the ball soon comes to rest, in all its sharpness. */
    calm: () => body.calm(idle / 1000),
    isOver: () => open >= timing.ends,
    /** Whether every later moment is the same, until a finger comes or the work is sent on. */
    rests: () =>
      (open < 0 ? isAtRest(press) : open === timing.lands && !leaving && !options.only) &&
      body.rests(idle / 1000),
    /** So many milliseconds later. */
    later: (elapsed: number): Moment => {
      idle += elapsed
      if (open < 0) build(elapsed)
      else open = leaving ? Math.max(open, timing.lands) + elapsed : Math.min(open + elapsed, timing.lands)
      body.settle(elapsed / 1000, press)
      if (open >= timing.fills) fill()
      if (leaving) land()
      const stands = body.at(idle / 1000, open < 0 ? press.tension : 0, size())
      const way = { timing, picture: work, screen: size(), ball: stands.place, landing: options.placeOfWork }
      return {
        ...stands,
        ...timesOf(idle, open, timing),
        glory: options.only ? gloryAt(open, timing) : 0,
        tension: press.tension,
        work: workMoment(open, way),
      }
    },
    finger: {
      press: (x: number, y: number) => {
        point(x, y)
        press = pressed(press)
      },
      move: point,
      release: () => {
        body.point(undefined, size())
        press = released(press)
        return press.runs
      },
      run: () => {
        press = started(press)
      },
      leave: () => {
        leaving = open >= timing.fills
      },
    },
  }
}

/** Calls a function at the first of several calls. */
function once(then: () => void): () => void {
  let done = false
  return () => {
    if (!done) then()
    done = true
  }
}

/** The light around a work that is the only one: it grows as the work fills the screen, and goes with the dark. */
function gloryAt(open: number, { fills, lands, ends }: Timing): number {
  return between(open, fills - GLORY_MS, fills + GLORY_MS) * (1 - between(open, lands, ends))
}

function timesOf(idle: number, open: number, { lands, ends }: Timing) {
  return { idle: idle / 1000, open: open < 0 ? -1 : open / 1000, dark: 1 - between(open, lands, ends) }
}
