import { CAMERA } from './camera.ts'

/** Turns of the viewer's axes (x right, y up in the picture, z towards the viewer) to the table's, and back. */
export const viewY = (y: number, z: number) => y * CAMERA.cos - z * CAMERA.sin
export const viewZ = (y: number, z: number) => y * CAMERA.sin + z * CAMERA.cos
export const tableY = (vy: number, vz: number) => vy * CAMERA.cos + vz * CAMERA.sin
export const tableZ = (vy: number, vz: number) => -vy * CAMERA.sin + vz * CAMERA.cos
