import { expect, it } from 'vitest'
import { movedBy, WHOLE, zoomedAt } from './zoom.ts'

const STAGE = { x: 400, y: 600 }

it('what a person zooms into stays under their finger', () => {
  const at = { x: 100, y: -60 }
  const zoom = zoomedAt(WHOLE, 2, at, STAGE)
  // the place that was at the finger: at / 1 from the middle of the picture
  expect({ x: zoom.x + at.x * zoom.scale, y: zoom.y + at.y * zoom.scale }).toEqual(at)
})

it('a picture is whole again and in the middle when it is made as small as it goes', () => {
  const zoom = zoomedAt(zoomedAt(WHOLE, 3, { x: 150, y: 200 }, STAGE), 0.01, { x: -90, y: 0 }, STAGE)
  expect(zoom).toEqual({ scale: 1, x: 0, y: 0 })
})

it('a picture cannot be pushed out of sight', () => {
  const zoom = movedBy(zoomedAt(WHOLE, 2, { x: 0, y: 0 }, STAGE), { x: 9_000, y: -9_000 }, STAGE)
  expect(zoom).toEqual({ scale: 2, x: 200, y: -300 })
})
