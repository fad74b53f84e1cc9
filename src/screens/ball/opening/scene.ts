import type { BallMaterial } from '../../../contract/states.ts'
import { contextOf, textureOf } from './gl.ts'
import type { Frame, Ground, Moment } from './moment.ts'
import { paintPieces } from './paint-pieces.ts'
import { paintRoom, paintWork } from './paint-room.ts'
import { paintShadow, paintShell } from './paint-shell.ts'
import type { Silhouette } from './picture.ts'

interface Scene {
  /** Fits the drawing to the canvas, `ratio` device pixels for a CSS pixel. */
  resize: (width: number, height: number, ratio: number) => void
  draw: (moment: Moment) => void
  /** Gives the memory of the graphics card back. */
  end: () => void
}

/** Makes everything that an opening draws. @throws Error where the device cannot */
export function sceneOf(
  canvas: HTMLCanvasElement,
  material: BallMaterial,
  ball: { bitmap: ImageBitmap; silhouette: Silhouette },
  work: { bitmap: ImageBitmap },
): Scene {
  const ground = groundBehind(canvas)
  const gl = contextOf(canvas)
  textureOf(gl, 0, ball.bitmap)
  textureOf(gl, 1, work.bitmap)
  for (const { bitmap } of [ball, work]) bitmap.close()
  const frame: Frame = { width: 1, height: 1, ratio: 1 }
  const map = ball.silhouette
  const [room, shadow] = [paintRoom(gl, material, { frame, ground }), paintShadow(gl, map, frame)]
  const shell = paintShell(gl, material, map, frame)
  const [shown, pieces] = [paintWork(gl, material, frame), paintPieces(gl, material, map, frame)]
  return {
    resize: (width, height, ratio) => {
      Object.assign(frame, { width, height, ratio })
      canvas.width = Math.round(width * ratio)
      canvas.height = Math.round(height * ratio)
      gl.viewport(0, 0, canvas.width, canvas.height)
    },
    draw: (moment) => {
      room(moment)
      shadow(moment)
      shell(moment, 'inside')
      shown(moment)
      shell(moment, 'outside')
      pieces(moment)
    },
    end: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

/** What is behind the canvas in CSS, so that no edge is seen where the drawing begins. */
function groundBehind(canvas: HTMLCanvasElement): Ground {
  const { backgroundColor } = getComputedStyle(canvas.parentElement ?? canvas)
  const [red = 0, green = 0, blue = 0] = (backgroundColor.match(/[\d.]+/g) ?? []).map(
    (part) => Number(part) / 255,
  )
  return [red, green, blue]
}
