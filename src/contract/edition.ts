type Count = number | null | undefined

/** Which edition of how many a work is, as a figure beside the word for it, the same in every language: "1 / 4". */
export function editionFigure(edition: Count, total: Count): string | null {
  return edition == null || total == null ? null : `${edition} / ${total}`
}
