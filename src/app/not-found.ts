/** A page that does not exist, found out by the router and not by a data fetch. */
export class PageNotFound extends Error {
  override name = 'PageNotFound'
  readonly path: string
  /** `route`: no route fits; `parameter`: one fits and its parameters are impossible. */
  readonly reason: 'route' | 'parameter'

  constructor(path: string, reason: 'route' | 'parameter') {
    super(path)
    this.path = path
    this.reason = reason
  }
}
