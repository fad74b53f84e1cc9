import type { Stage } from './stage.ts'

/** A touch before any stage that is older than this was not meant for the ball that opens now. */
const FORGOTTEN_MS = 8_000

let touchedAt = -Infinity

/** Notes that somebody has touched the ball while it was only a picture (ball-in-the-dark.tsx). */
export function noteEarlyTouch(): void {
  touchedAt = performance.now()
}

/** Takes what a finger does for the stage until that is there; whoever has not waited opens the ball all the same. */
export function earlyTouch(): EarlyTouch {
  let runs = performance.now() - touchedAt < FORGOTTEN_MS
  let held: [x: number, y: number] | undefined
  touchedAt = -Infinity
  return {
    press: (x, y) => {
      held = [x, y]
    },
    move: (x, y) => {
      if (held) held = [x, y]
    },
    // however short it was held: what it was held for could not be seen yet
    release: () => {
      runs ||= held !== undefined
      held = undefined
      return runs
    },
    run: () => {
      runs = true
    },
    touched: () => runs || held !== undefined,
    passTo: (stage) => {
      if (runs) stage.run()
      else if (held) stage.press(...held)
    },
  }
}

interface EarlyTouch extends Pick<Stage, 'press' | 'move' | 'release' | 'run'> {
  /** Whether the ball is to open once it can. */
  touched: () => boolean
  /** The stage is there: it goes on with what was begun. */
  passTo: (stage: Pick<Stage, 'press' | 'run'>) => void
}
