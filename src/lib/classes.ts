/** Joins the truthy class names: `classes('a', on && 'b', undefined)` is `'a b'` or `'a'`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
