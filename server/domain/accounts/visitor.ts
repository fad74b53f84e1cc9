/** What a request shows of its sender, logged in or not. */
export interface Visitor {
  /** The network address that the request comes from, as lib/client-address.ts has it. */
  clientAddress: string
  /** The Cookie header. */
  cookies: string | null
  /** The User-Agent header. */
  userAgent: string | null
}
