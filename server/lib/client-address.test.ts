import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import { readConfig } from '../config/environment.ts'
import { clientAddress, networkOf, noteClient } from './client-address.ts'

/** Asks where a request comes from, at a server behind so many proxies. */
async function from(proxies: number, remoteAddress: string | undefined, forwarded?: string): Promise<string> {
  return fromBy({ trustProxy: proxies }, remoteAddress, forwarded)
}

async function fromBy(config: { trustProxy: number }, remoteAddress: string | undefined, forwarded?: string) {
  const app = new Hono()
  app.use(noteClient(config))
  app.get('/', (c) => c.text(clientAddress(c.req.raw)))
  const headers = new Headers(forwarded === undefined ? [] : [['x-forwarded-for', forwarded]])
  const incoming = { socket: { remoteAddress } }
  return (await app.request('/', { headers }, { incoming })).text()
}

const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => warn.mockClear())

it('takes a person from where their line comes in', async () => {
  expect(await from(0, '203.0.113.7')).toBe('203.0.113.7')
  expect(await from(0, '::ffff:203.0.113.7')).toBe('203.0.113.7')
})

it('counts a whole IPv6 line as one place', async () => {
  expect(await from(0, '2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2')
  expect(await from(0, '2001:db8:1:2:bbbb:cccc:dddd:eeee')).toBe('2001:db8:1:2')
  expect(await from(0, '2001:db8::1')).toBe('2001:db8:0:0')
  expect(await from(0, '2001:0DB8:0001:0002::1')).toBe('2001:db8:1:2')
})

it('believes no header where no proxy is configured, not even from our own network', async () => {
  for (const socket of ['203.0.113.7', '10.0.0.2', '127.0.0.1']) {
    expect(await from(0, socket, '198.51.100.1')).toBe(socket)
  }
  expect(await from(0, undefined, '198.51.100.1')).toBe('unknown')
})

it('says once to the operator that such a header is ignored', async () => {
  const config = { trustProxy: 0 }
  for (let i = 0; i < 3; i++) await fromBy(config, '203.0.113.7', '198.51.100.1')
  expect(warn.mock.calls.map(String)).toEqual([expect.stringMatching(/TRUST_PROXY/)])
})

it('believes of the header only what the configured proxies have written, counted from the right', async () => {
  const forged = '1.1.1.1, 2.2.2.2'
  expect(await from(1, '10.0.0.2', `${forged}, 203.0.113.7`)).toBe('203.0.113.7')
  expect(await from(2, '10.0.0.2', `${forged}, 203.0.113.7, 192.0.2.80`)).toBe('203.0.113.7')
  expect(await from(3, '10.0.0.2', `${forged}, 203.0.113.7, 192.0.2.80, 10.0.0.3`)).toBe('203.0.113.7')
})

it('takes the line itself where the header has fewer entries than there are proxies', async () => {
  expect(await from(2, '10.0.0.9', '203.0.113.7')).toBe('10.0.0.9')
  expect(await from(1, '198.51.100.9')).toBe('198.51.100.9')
  expect(await from(1, '198.51.100.9', '')).toBe('198.51.100.9')
})

it('reads the ways in which proxies write one address alike, and nothing that is no address', async () => {
  expect(await from(1, '127.0.0.1', '::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(await from(1, '127.0.0.1', '203.0.113.7:5678')).toBe('203.0.113.7')
  expect(await from(1, '127.0.0.1', '[2001:db8:1:2::9]:443')).toBe('2001:db8:1:2')
  expect(await from(1, '127.0.0.1', 'anything')).toBe('127.0.0.1')
})

it('knows the wider network of a place', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113')
  expect(networkOf('2001:db8:1:2')).toBe('2001:db8:1')
  expect(networkOf('unknown')).toBe('unknown')
})

it('reads the number of proxies from the configuration: none by default, and nothing but a number', () => {
  expect(readConfig({}).trustProxy).toBe(0)
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  for (const wrong of ['-1', 'true', '1.5', '10', '10.0.0.0/8']) {
    expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow(/TRUST_PROXY/)
  }
})

it.each(['::ffff:203.0.113.9', '::ffff:cb00:7109', '::FFFF:CB00:7109', '0:0:0:0:0:ffff:203.0.113.9'])(
  'an IPv4 address is itself in whichever form of IPv6 a proxy or a socket writes it: %s',
  async (written) => {
    expect(await from(1, '10.0.0.1', written)).toBe('203.0.113.9')
    expect(await from(0, written)).toBe('203.0.113.9')
  },
)
