/** A path that fits a route and whose parameters cannot exist, thrown before any request. */
export class PageNotFound extends Error {
  override name = 'PageNotFound'
  readonly path: string

  constructor(path: string) {
    super(path)
    this.path = path
  }
}
