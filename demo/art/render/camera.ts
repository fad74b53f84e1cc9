/** How far the camera looks down on the table. */
const PITCH = (20 * Math.PI) / 180
export const CAMERA = { cos: Math.cos(PITCH), sin: Math.sin(PITCH) }
/** Where the object's middle is in the picture, and the radius of a ball, as shares of its width. */
export const FRAME = { x: 0.5, y: 0.475, radius: 0.4 }
