/** A path that fits a route and whose parameters can be nobody's, thrown before anything is asked. */
export class PageNotFound extends Error {
  override name = 'PageNotFound'
  readonly path: string

  constructor(path: string) {
    super(path)
    this.path = path
  }
}
