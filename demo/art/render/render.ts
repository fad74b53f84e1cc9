import type { Ball } from './ball.ts'
import { CAMERA, FRAME } from './camera.ts'
import { emptyFilm, type Film } from './film.ts'
import { Rng } from './rng.ts'
import type { World } from './shade.ts'
import { Sample } from './surface.ts'

const AWAY = 6
/** Camera rays in a pixel: two in opposite quarters; the rays across where a rim crosses it. */
const RAYS = 2
const EDGE_GRID = 4

/** Photographs an object: each pixel the mean of `samples` paths. */
export function expose(ball: Ball, world: World, size: number, samples: number, seed: number): Film {
  const film = emptyFilm(size)
  const rng = new Rng(seed)
  const out = new Sample()
  const paths = Math.max(1, Math.round(samples / RAYS))
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      rng.reseed(seed ^ Math.imul(row * size + column + 1, 0x27d4eb2d))
      let hits = pixel(ball, world, size, row, column, 2, true, paths, rng, out)
      let rays = RAYS
      if (hits > 0 && hits < rays) {
        hits = pixel(ball, world, size, row, column, EDGE_GRID, false, Math.max(1, paths >> 2), rng, out)
        rays = EDGE_GRID * EDGE_GRID
      }
      if (hits > 0) keep(film, row * size + column, out, hits, hits / rays)
    }
  return film
}

function pixel(
  ball: Ball,
  world: World,
  size: number,
  row: number,
  column: number,
  grid: number,
  half: boolean,
  paths: number,
  rng: Rng,
  out: Sample,
): number {
  out.clear()
  out.nx = out.ny = out.nz = 0
  let hits = 0
  for (let j = 0; j < grid; j++)
    for (let i = 0; i < grid; i++) {
      if (half && ((i + j + row + column) & 1) === 1) continue
      const right = ((column + (i + rng.next()) / grid) / size - FRAME.x) / FRAME.radius
      const up = -((row + (j + rng.next()) / grid) / size - FRAME.y) / FRAME.radius
      if (right * right + up * up > MOST) continue
      const y = up * CAMERA.cos + AWAY * CAMERA.sin
      const z = -up * CAMERA.sin + AWAY * CAMERA.cos
      if (ball.look(right, y, z, 0, -CAMERA.sin, -CAMERA.cos, world, rng, paths, out)) hits++
    }
  return hits
}

/** Nothing of an object is farther from its middle than this, squared. */
const MOST = 1.7

function keep(film: Film, place: number, out: Sample, hits: number, cover: number): void {
  const share = 1 / hits
  const i = place * 3
  film.albedo[i] = out.ar * share
  film.albedo[i + 1] = out.ag * share
  film.albedo[i + 2] = out.ab * share
  film.light[i] = out.dr * share
  film.light[i + 1] = out.dg * share
  film.light[i + 2] = out.db * share
  film.shine[i] = out.sr * share
  film.shine[i + 1] = out.sg * share
  film.shine[i + 2] = out.sb * share
  film.normal[i] = out.nx * share
  film.normal[i + 1] = out.ny * share
  film.normal[i + 2] = out.nz * share
  film.cover[place] = cover
}
