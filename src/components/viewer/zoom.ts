/** Where a picture stands in its stage: its magnification, and by how many pixels its middle is moved. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

/** A point of the stage, in pixels from its middle. */
export interface Point {
  x: number
  y: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
/** Beyond that a picture of 1,600 pixels shows squares on any screen. */
const MOST = 6

/**
 * The same picture larger or smaller by a factor, with the place under a point where it was. A whole picture stands in
 * the middle, and no part of a larger one leaves its stage for good.
 * @param stage its size in pixels
 */
export function zoomedAt(zoom: Zoom, factor: number, at: Point, stage: Point): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor))
  const by = scale / zoom.scale
  return within({ scale, x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by }, stage)
}

/** The same picture moved by some pixels, as far as there is something to see. */
export function movedBy(zoom: Zoom, by: Point, stage: Point): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage)
}

function within({ scale, x, y }: Zoom, stage: Point): Zoom {
  const room = (length: number) => ((scale - 1) * length) / 2
  const limited = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  // no negative zero
  return { scale, x: limited(x, room(stage.x)) + 0, y: limited(y, room(stage.y)) + 0 }
}
