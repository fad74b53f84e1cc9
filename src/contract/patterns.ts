/** Ids in routes (docs/product.md, "Routes and locales"). */
export const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/
/** Group page ids (docs/product.md, "Routes and locales"); route words are refused apart. */
export const GROUP_PAGE_ID_PATTERN = /^[a-z0-9][a-z0-9_-]{0,63}$/
