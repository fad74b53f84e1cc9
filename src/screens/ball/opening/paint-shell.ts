import type { BallMaterial } from '../../../contract/states.ts'
import { shell } from './geometry.ts'
import { drawQuad, meshOf, programOf } from './gl.ts'
import { aim, type Frame, type Moment, type Paint } from './moment.ts'
import type { Silhouette } from './picture.ts'
import { SHADOW_FRAGMENT, SHADOW_VERTEX, SHELL_VERTEX, shellFragment } from './shaders-ball.ts'
import { between, clamp } from './timing.ts'
import { HALVES, UPRIGHT, type Half } from './turns.ts'

const WHOLE: readonly Half[] = [{ side: 1, turn: UPRIGHT, move: [0, 0, 0], pivot: [0, 0, 0] }]
/** Until then the ball is drawn in one piece. */
const PARTS_AT = 0.03

/** The ball's shell, in one piece or in its halves: what is seen of its inside, or of its outside. */
export function paintShell(
  gl: WebGL2RenderingContext,
  material: BallMaterial,
  map: Silhouette,
  frame: Frame,
): (moment: Moment, side: 'inside' | 'outside') => void {
  const program = programOf(gl, SHELL_VERTEX, shellFragment(material))
  const mesh = meshOf(gl, shell(), [3])
  const halves = material === 'glass' || material === 'thread' ? undefined : HALVES[material]
  return (m, side) => {
    const open = Math.max(0, m.open)
    const opened = m.open >= 0
    const there = opened ? stillThere(material, m.open) : 1
    // glass is in splinters then
    if (there <= 0 || (opened && material === 'glass') || (!opened && side === 'inside')) return
    aim(program, frame, map, m.place)
    program.set('uLight', ...m.light)
    program.set('uTension', m.tension)
    program.set('uOpen', clamp(open * 2))
    program.set('uFlash', opened ? 0.7 * Math.exp(-open * 4) : 0)
    program.set('uAlpha', there)
    program.set('uPeel', material === 'thread' && opened ? between(open, 0, 1.35) * 1.1 - 0.05 : -1)
    const settled = opened ? 1 - between(open, 0, 0.3) : 1
    program.set('uTilt', m.tilt[0] * settled, m.tilt[1] * settled)
    const shrunk = material === 'thread' ? 1 - 0.4 * between(open, 0.1, 1.3) : 1
    program.set('uShape', m.shape[0] * shrunk, m.shape[1] * shrunk)
    const parts = halves && (opened || m.tension > PARTS_AT) ? halves(open, m.tension) : undefined
    gl.enable(gl.CULL_FACE)
    gl.cullFace(side === 'outside' ? gl.BACK : gl.FRONT)
    for (const half of parts ?? WHOLE) {
      program.matrix('uTurn', half.turn)
      program.set('uMove', ...half.move)
      program.set('uPivot', ...half.pivot)
      program.set('uHalf', parts ? half.side : 0)
      program.set('uTwist', parts && half.side > 0 ? twist(material, m) : 0)
      mesh.draw()
    }
    gl.disable(gl.CULL_FACE)
  }
}

/** A capsule's top is twisted before it gives way. */
function twist(material: BallMaterial, { tension, idle, open }: Moment): number {
  if (material !== 'capsule' || open > 0.25) return 0
  return tension * 0.62 + 0.05 * tension * Math.sin(idle * 31)
}

/** How much of the shell is still there, seconds after it opened. */
function stillThere(material: BallMaterial, open: number): number {
  if (material === 'thread') return 1 - between(open, 0.9, 1.45)
  return material === 'seed' ? 1 - between(open, 1.45, 2) : 1 - between(open, 0.85, 1.45)
}

/** The shadow that the picture itself has, until the ball is open. */
export function paintShadow(gl: WebGL2RenderingContext, map: Silhouette, frame: Frame): Paint {
  const program = programOf(gl, SHADOW_VERTEX, SHADOW_FRAGMENT)
  return ({ place, open }) => {
    if (map.opaque) return
    aim(program, frame, map, place)
    program.set('uAlpha', open < 0 ? 1 : 1 - between(open, 0, 0.7))
    drawQuad(gl)
  }
}
