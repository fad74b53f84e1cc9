import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { clientAddress, noteClient } from './client-address.ts'

const app = new Hono()
app.use(noteClient())
app.get('/', (c) => c.text(clientAddress(c.req.raw)))

const from = async (remoteAddress: string, forwarded?: string) => {
  const headers = new Headers(forwarded === undefined ? [] : [['x-forwarded-for', forwarded]])
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text()
}

it('takes a person from where their line comes in', async () => {
  expect(await from('203.0.113.7')).toBe('203.0.113.7')
  expect(await from('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

it('counts a whole IPv6 line as one place', async () => {
  expect(await from('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2')
  expect(await from('2001:db8:1:2:bbbb:cccc:dddd:eeee')).toBe('2001:db8:1:2')
  expect(await from('2001:db8::1')).toBe('2001:db8:0:0')
})

it('believes a proxy of our own network, and of what it says only its own entry', async () => {
  expect(await from('10.0.0.2', '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(await from('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7')
  expect(await from('::1')).toBe('0:0:0:0')
})

it('believes nobody else', async () => {
  expect(await from('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
})

it('reads the ways in which proxies write one address alike, and nothing that is no address', async () => {
  expect(await from('127.0.0.1', '::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(await from('127.0.0.1', '203.0.113.7:5678')).toBe('203.0.113.7')
  expect(await from('127.0.0.1', '[2001:db8:1:2::9]:443')).toBe('2001:db8:1:2')
  expect(await from('127.0.0.1', 'anything')).toBe('127.0.0.1')
})
