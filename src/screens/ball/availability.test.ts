import { expect, it } from 'vitest'
import { availability } from './availability.ts'

const now = Date.parse('2026-11-21T00:00:00Z')
const ball = { status: 'sale' as const, remain_count: 3, starts_at: null, ends_at: null }

const unrecorded = {
  merkle_root: '0x',
  slot_count: 3,
  commit_tx: null,
  commit_block: null,
  seed_block: null,
  seed_block_hash: null,
  starting_offset: null,
}

it.each([
  ['can be had while some are left', ball, 'open'],
  ['is sold out when none is left', { ...ball, remain_count: 0 }, 'sold-out'],
  ['rests while it is suspended', { ...ball, status: 'suspended' as const }, 'suspended'],
  ['has ended when it is closed', { ...ball, status: 'closed' as const }, 'ended'],
  ['has ended when its time is over', { ...ball, ends_at: '2026-11-20T00:00:00Z' }, 'ended'],
  ['can be had from a server that records no draws', { ...ball, proof: null }, 'open'],
  ['waits until its draw is recorded', { ...ball, proof: unrecorded }, 'recording'],
  ['can be had once it is', { ...ball, proof: { ...unrecorded, starting_offset: 0 } }, 'open'],
  ['waits for its time', { ...ball, starts_at: '2026-12-01T00:00:00Z' }, 'not-yet'],
])('a ball %s', (_, given, state) => {
  expect(availability(given, now)).toBe(state)
})
