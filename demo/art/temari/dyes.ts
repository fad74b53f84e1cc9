import type { Rgb } from '../press/print.ts'

/** Dyes of the village: red, plum, madder, sun, leaf, indigo and their pale ones. */
export const DYE = {
  red: [0.8, 0.17, 0.13],
  madder: [0.88, 0.42, 0.26],
  sun: [0.95, 0.7, 0.2],
  cream: [0.96, 0.91, 0.79],
  white: [0.97, 0.96, 0.93],
  leaf: [0.34, 0.5, 0.26],
  moss: [0.56, 0.6, 0.27],
  sky: [0.47, 0.67, 0.78],
  indigo: [0.13, 0.23, 0.44],
  night: [0.09, 0.12, 0.22],
  plum: [0.45, 0.16, 0.34],
  pink: [0.93, 0.6, 0.64],
  pale: [0.97, 0.83, 0.81],
  gold: [0.83, 0.64, 0.27],
  ink: [0.14, 0.13, 0.14],
} as const satisfies Record<string, Rgb>

/** Washi that the balls lie on. */
export const PAPERS = {
  cream: [0.945, 0.915, 0.85],
  grey: [0.8, 0.79, 0.76],
  indigo: [0.16, 0.22, 0.35],
  rose: [0.9, 0.76, 0.72],
  moss: [0.62, 0.65, 0.52],
  night: [0.12, 0.12, 0.14],
  sun: [0.93, 0.8, 0.52],
} as const satisfies Record<string, Rgb>
