import { isIPv4 } from 'node:net'

/**
 * Whether a host name or address leads to the machine itself and nowhere else: 127.0.0.0/8, ::1, and the names
 * that RFC 6761 section 6.3 reserves for it.
 * @param host as in a URL, or an address of a socket
 */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')
  if (isIPv4(name)) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}

/** Whether browsers may be sent to an address: by https, or on this machine. */
export function isSecure(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}
