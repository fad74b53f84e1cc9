import type { BallMaterial } from '../../../contract/states.ts'
import { drawQuad, programOf } from './gl.ts'
import type { Frame, Ground, Paint } from './moment.ts'
import { ROOM_VERTEX, roomFragment, WORK_FRAGMENT, WORK_VERTEX } from './shaders-room.ts'
import { between } from './timing.ts'

/** The dark room on its ground (0 to 1 for each colour), and the light that comes from inside the ball. */
export function paintRoom(
  gl: WebGL2RenderingContext,
  material: BallMaterial,
  { frame, ground }: { frame: Frame; ground: Ground },
): Paint {
  const room = programOf(gl, ROOM_VERTEX, roomFragment(material))
  return ({ place: [x, y, radius], open, tension, idle, dark, glory }) => {
    const { width, height, ratio } = frame
    const opened = open >= 0
    room.use()
    room.set('uSize', width * ratio, height * ratio)
    room.set('uPlace', x * ratio, (height - y) * ratio, radius * ratio)
    room.set('uGround', ...ground)
    room.set('uIdle', idle)
    room.set('uDark', dark)
    room.set('uPool', opened ? 1 - 0.75 * between(open, 0.1, 1.2) : 1)
    const after = 0.5 * (1 - between(open, 0.5, 2.1)) + 0.35 * Math.exp(-open * 3)
    room.set('uLit', opened ? after + 0.4 * glory : 0.03 + 0.34 * tension ** 2)
    room.set('uFlash', opened ? 1.1 * Math.exp(-open * 6) : 0)
    const rays = between(open, 0, 0.25) * (1 - between(open, 0.8, 2))
    room.set('uRays', opened ? Math.max(rays, 0.85 * glory) : 0.3 * tension ** 3)
    drawQuad(gl)
  }
}

/** The colour in which a work glows when it comes out. */
const TINT: Readonly<Record<BallMaterial, readonly [number, number, number]>> = {
  glass: [0.94, 0.97, 1],
  thread: [1, 0.9, 0.74],
  lacquer: [1, 0.84, 0.55],
  capsule: [1, 0.95, 0.85],
  seed: [0.93, 1, 0.75],
}
/** How far its glow reaches, by its own half. */
const HALO = 0.35

/** The work, from the ball to its place on the page. */
export function paintWork(gl: WebGL2RenderingContext, material: BallMaterial, frame: Frame): Paint {
  const program = programOf(gl, WORK_VERTEX, WORK_FRAGMENT)
  return ({ work }) => {
    if (!work) return
    const { width, height } = frame
    program.use()
    program.set(
      'uBox',
      (work.x / width) * 2 - 1,
      1 - (work.y / height) * 2,
      work.width / width,
      work.height / height,
    )
    program.set('uAspect', height / width)
    program.set('uLean', work.lean, work.lean * -0.35)
    program.set('uHalo', HALO)
    program.set('uGlow', work.halo)
    program.set('uLight', work.light)
    program.set('uTint', ...TINT[material])
    drawQuad(gl)
  }
}
