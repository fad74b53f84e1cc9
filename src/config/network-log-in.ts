/**
 * The one address of a page that no worker answers, so that whoever stands between this device and the shop does.
 */
const QUERY = 'network-log-in'

/** Whether the network is to answer, and not what is stored on this device. */
export function isForTheNetwork(url: Pick<URL, 'searchParams'>): boolean {
  return url.searchParams.has(QUERY)
}

/**
 * Where a captive portal shows its log-in page: our own host without TLS, which a portal can answer. A browser that
 * knows our host by TLS alone (HSTS) asks with it, finds the portal's certificate, and offers the log-in page itself.
 * Behind the log-in it is the shop's home page.
 */
export function networkLogInUrl({
  protocol,
  host,
  hostname,
}: Pick<URL, 'protocol' | 'host' | 'hostname'>): string {
  // a port of our own is one of TLS, except where there is none
  return `http://${protocol === 'http:' ? host : hostname}/?${QUERY}`
}
