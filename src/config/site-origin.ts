let renderedFor = ''

/** Says of all pages that are rendered here, outside a browser, which site they are of: `https://akashi.example`. */
export function renderSite(origin: string): void {
  renderedFor = origin
}

/** The origin of this site. */
export function siteOrigin(): string {
  return typeof location === 'undefined' ? renderedFor : location.origin
}
