import { msg } from '#message'
import type { Say } from '../config/message.ts'

type Count = number | null | undefined

const EDITION = msg({ message: 'Edition {edition} of {total}' })

/** Which edition of how many a work is, in running text: "Edition 1 of 4"; null where it is not known. */
export function editionLine(say: Say, edition: Count, total: Count): string | null {
  if (edition == null || total == null) return null
  return say(EDITION, { edition: String(edition), total: String(total) })
}
