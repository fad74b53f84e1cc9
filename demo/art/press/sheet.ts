import { fieldOf, sample, type Field } from './field.ts'
import { printed, type Plate, type Rgb } from './print.ts'
import { rasterOf, webpOf } from './raster.ts'
import type { Screen } from './screen.ts'

/** What one drum prints: white shapes as SVG, tones as opacity, black for what stays bare. */
export interface Layer {
  ink: Rgb
  body: string
  screen?: Screen
  shift?: readonly [x: number, y: number]
  turn?: number
  /** Changes the tone at a place, where shapes alone do not say it. */
  tone?: (x: number, y: number, value: number) => number
}

export interface Sheet {
  w: number
  h: number
  /** Bare paper around what is printed, in pixels. */
  margin: number
  layers: readonly Layer[]
}

const GRAIN: Screen = { kind: 'grain', size: 2.7 }

/** Prints a sheet and returns it as a WebP file. */
export async function printSheet({ w, h, margin, layers }: Sheet, seed: string): Promise<Uint8Array> {
  const plates: Plate[] = []
  for (const [i, layer] of layers.entries()) {
    const clip = `<clipPath id="sheet"><rect x="${margin}" y="${margin}" width="${w - margin * 2}" height="${h - margin * 2}"/></clipPath>`
    const drawn = await rasterOf(
      w,
      h,
      `${clip}<g clip-path="url(#sheet)" stroke-linecap="round">${layer.body}</g>`,
    )
    plates.push({
      ink: layer.ink,
      tone: toned(drawn, layer.tone),
      screen: layer.screen ?? GRAIN,
      shift: layer.shift ?? [(i % 2) * 3 - 1, i % 3],
      turn: layer.turn ?? (i - 1) * 0.06,
    })
  }
  return await webpOf(w, h, printed(w, h, plates, seed))
}

function toned(field: Field, tone: Layer['tone']): Field {
  if (!tone) return field
  return fieldOf(field.w, field.h, (x, y) => {
    const value = sample(field, x, y)
    return value > 0 ? tone(x, y, value) : 0
  })
}

/** A paint that goes from one tone to another; `way` is its line over the shape or the page. */
export function ramp(
  id: string,
  way: readonly [x1: number, y1: number, x2: number, y2: number],
  tones: readonly number[],
): string {
  const stops = tones.map(
    (tone, i) => `<stop offset="${i / (tones.length - 1)}" stop-color="#fff" stop-opacity="${tone}"/>`,
  )
  const [x1, y1, x2, y2] = way
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`
}

/** The same around a point. */
export function glow(id: string, x: number, y: number, r: number, tones: readonly number[]): string {
  const stops = tones.map(
    (tone, i) => `<stop offset="${i / (tones.length - 1)}" stop-color="#fff" stop-opacity="${tone}"/>`,
  )
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}">${stops.join('')}</radialGradient>`
}

export const page = (paint: string) => `<rect width="3000" height="3000" fill="${paint}"/>`
