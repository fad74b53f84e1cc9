import type { Language } from '../../../src/contract/translations.ts'
import { translated } from '../../lib/translated.ts'
import type { AuthorRow, GroupRow } from '../../store/shop/group-pages.ts'

/** A group page as the wire has it (docs/specification.md section 3). */
export function groupAnswer(row: GroupRow, language: Language) {
  return {
    uuid: row.id,
    code: row.code,
    ...translated({ name: row.name, description: row.description, other: row.other }, language),
    image_url: row.image_url,
    logo_url: row.logo_url,
    theme: row.theme,
    custom_design: designOf(row),
    creator: {
      uuid: row.creator_id,
      icon_url: row.creator_icon_url,
      ...translated({ name: row.creator_name, description: row.creator_description }, language),
    },
  }
}

/** The creator's colours; null where the page has the shop's own. */
export function designOf(row: Pick<GroupRow, 'bgcolor' | 'textcolor'>) {
  return row.bgcolor === null && row.textcolor === null
    ? null
    : { bgcolor: row.bgcolor, textcolor: row.textcolor }
}

/** An author as the group's listing shows them. */
export function authorAnswer(row: AuthorRow, language: Language) {
  return {
    uuid: row.id,
    image_url: row.image_url,
    order: row.position,
    metadata: row.metadata,
    ...translated({ name: row.name, description: row.description }, language),
  }
}
