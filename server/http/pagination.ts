/** Lists are bounded: 24 a page (docs/product.md, "Wire format"). */
export const PAGE_SIZE = 24

/** Pagination meta of docs/specification.md section 3. */
export function pageMeta(total: number, page: number, size: number = PAGE_SIZE) {
  const pages = Math.max(1, Math.ceil(total / size))
  return {
    object_size: total,
    total_pages: pages,
    current_page: page,
    next_page: page < pages ? page + 1 : null,
    prev_page: page > 1 ? Math.min(page - 1, pages) : null,
    is_last_page: page >= pages,
  }
}
