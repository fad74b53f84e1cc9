import type { Both, DemoWork } from '../group.ts'

export const INK: Both = ['水墨', 'Ink style']
export const MARBLING: Both = ['墨流し', 'Suminagashi marbling']

/** A sheet as it is told. */
export const sheet = (
  technique: Both,
  year: number,
  name: Both,
  description: Both,
  subject: Both,
): DemoWork => ({
  name,
  description,
  technique,
  subject,
  year,
})
