import type { BallMaterial } from '../../../contract/states.ts'
import { clockOf, type ClockOptions } from './clock.ts'
import { loadPicture, silhouetteOf } from './picture.ts'
import { pixelRatio } from './quality.ts'
import { sceneOf } from './scene.ts'

/** What a stage needs to know. */
interface StageOptions extends ClockOptions {
  canvas: HTMLCanvasElement
  material: BallMaterial
  /** Addresses of the pictures as the API gives them. */
  ball: string
  work: string
  /** The browser took the graphics card away: nothing is drawn any more. */
  onLost: () => void
  onDone: () => void
}

/** A stage with a ball on it. */
export interface Stage {
  /** A finger comes down, or moves, at a place in CSS pixels. */
  press: (x: number, y: number) => void
  move: (x: number, y: number) => void
  /** The finger is lifted; whether the ball opens by itself now. */
  release: () => boolean
  /** Opens by itself. */
  run: () => void
  /** Sends the work, which stays on the stage until then, to its place on the page. */
  leave: () => void
  end: () => void
}

const [BALL_PX, WORK_PX] = [768, 1280]
/** The longest step of the clock: after a pause nothing jumps, and a slow device is not longer at it than a fast one. */
const STEP_MS = 400

/** Sets up a stage and shows the ball. @throws where the device or the network cannot */
export async function openStage(options: StageOptions): Promise<Stage> {
  const { canvas, material } = options
  const [ball, work] = await Promise.all([
    loadPicture(options.ball, BALL_PX),
    loadPicture(options.work, WORK_PX),
  ])
  const scene = sceneOf(canvas, material, { ...ball, silhouette: silhouetteOf(ball.bitmap) }, work)
  const quality = pixelRatio(devicePixelRatio)
  // asked once: in a frame the browser would lay the page out to answer
  let size = sizeOf(canvas)
  const fit = (ratio = quality.now) => scene.resize(size.width, size.height, ratio)
  const resize = () => {
    size = sizeOf(canvas)
    fit()
    wake()
  }
  fit()
  addEventListener('resize', resize)
  canvas.addEventListener('webglcontextlost', options.onLost)
  const clock = clockOf(options, work, () => size)
  let last = 0
  /** Undefined while nothing moves: then nothing is drawn. */
  let frame: number | undefined
  wake()
  function wake() {
    if (frame !== undefined) return
    if (quality.now < quality.best) fit()
    last = performance.now()
    frame = requestAnimationFrame(tick)
  }
  function tick(now: number) {
    if (quality.saw(now - last)) {
      fit()
      clock.calm()
    }
    const moment = clock.later(Math.min(Math.max(now - last, 0), STEP_MS))
    const rests = clock.rests()
    // what does not move any more has every pixel, however long that takes
    if (rests && quality.now < quality.best) fit(quality.best)
    scene.draw(moment)
    last = now
    frame = undefined
    if (clock.isOver()) options.onDone()
    else if (!rests) frame = requestAnimationFrame(tick)
  }
  /** What a finger does wakes the stage. */
  const finger = () => {
    wake()
    return clock.finger
  }
  return {
    press: (x, y) => finger().press(x, y),
    move: (x, y) => finger().move(x, y),
    release: () => finger().release(),
    run: () => finger().run(),
    leave: () => finger().leave(),
    end: () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      removeEventListener('resize', resize)
      canvas.removeEventListener('webglcontextlost', options.onLost)
      scene.end()
    },
  }
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight })
