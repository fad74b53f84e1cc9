import type { BallMaterial } from '../../../contract/states.ts'
import { cracks, ribbons, sparks, splinters } from './geometry.ts'
import { meshOf, programOf, type Mesh, type Program } from './gl.ts'
import { aim, type Frame, type Moment, type Paint } from './moment.ts'
import type { Silhouette } from './picture.ts'
import * as shaders from './shaders-pieces.ts'

/** Something that flies, grows or cracks, and when it is seen. */
interface Piece {
  program: Program
  mesh: Mesh
  seen: (moment: Moment) => boolean
}

const SPARKS: Readonly<Record<BallMaterial, number>> = {
  glass: 150,
  thread: 90,
  lacquer: 130,
  capsule: 90,
  seed: 110,
}
const [THREADS, THREAD_PIECES] = [64, 44]
const [LEAVES, LEAF_PIECES] = [8, 16]
/** Seconds after which nothing flies any more. */
const [SPLINTERS_S, RIBBONS_S, SPARKS_S] = [2.2, 3, 2.2]

const opened = (until: number) => (m: Moment) => m.open >= 0 && m.open < until

/** What a material has besides its shell: cracks and splinters, threads, a shoot; and the sparks of all. */
export function paintPieces(
  gl: WebGL2RenderingContext,
  material: BallMaterial,
  map: Silhouette,
  frame: Frame,
): Paint {
  const pieces = [...ownOf(gl, material), sparksOf(gl, material)]
  return (m) => {
    for (const { program, mesh, seen } of pieces) {
      if (!seen(m)) continue
      aim(program, frame, map, m.place)
      program.set('uTime', m.open)
      program.set('uTension', m.tension)
      program.set('uIdle', m.idle)
      program.set('uLight', ...m.light)
      program.set('uShape', ...m.shape)
      mesh.draw()
    }
  }
}

function sparksOf(gl: WebGL2RenderingContext, material: BallMaterial): Piece {
  return {
    program: programOf(gl, shaders.sparkVertex(material), shaders.sparkFragment(material)),
    mesh: meshOf(gl, sparks(SPARKS[material]), [3, 3], 1),
    seen: (m) => opened(SPARKS_S)(m) || (m.open < 0 && m.tension > 0.05),
  }
}

function ownOf(gl: WebGL2RenderingContext, material: BallMaterial): Piece[] {
  if (material === 'glass') {
    return [
      {
        program: programOf(gl, shaders.CRACK_VERTEX, shaders.CRACK_FRAGMENT),
        mesh: meshOf(gl, cracks(), [3, 3, 4]),
        seen: (m) => m.open < 0 && m.tension > 0.02,
      },
      {
        program: programOf(gl, shaders.SPLINTER_VERTEX, shaders.SPLINTER_FRAGMENT),
        mesh: meshOf(gl, splinters(), [3, 3, 4, 2]),
        seen: opened(SPLINTERS_S),
      },
    ]
  }
  const ribbon = (vertex: string, data: number[]): Piece => ({
    program: programOf(gl, vertex, shaders.ribbonFragment(material)),
    mesh: meshOf(gl, data, [3, 0, 4]),
    seen: opened(RIBBONS_S),
  })
  if (material === 'thread')
    return [
      ribbon(
        shaders.THREAD_VERTEX,
        ribbons(THREADS, THREAD_PIECES, (k) => k / THREADS),
      ),
    ]
  if (material === 'seed')
    return [
      ribbon(
        shaders.SHOOT_VERTEX,
        ribbons(1 + LEAVES, LEAF_PIECES, (k) => k),
      ),
    ]
  return []
}
