import type { Adapter, AdapterPayload } from 'oidc-provider'
import { SECOND_MS } from '../../lib/time.ts'

interface Record {
  payload: AdapterPayload
  expires: number
}

/**
 * The emulator stores its sessions, codes and tokens in this process's memory. They live for minutes, no
 * account depends on them, and the emulator serves a single process; the database stays free of what a real
 * provider would never store there. After a restart in the middle of a sign-in the user starts again.
 */
export function emulatorMemory(): (model: string) => Adapter {
  const records = new Map<string, Record>()
  const alive = (key: string) => {
    const record = records.get(key)
    if (record && record.expires > performance.now()) return record
    records.delete(key)
    return undefined
  }
  const first = (model: string, fits: (payload: AdapterPayload) => boolean) => {
    for (const key of records.keys()) {
      const record = key.startsWith(`${model}:`) ? alive(key) : undefined
      if (record && fits(record.payload)) return record.payload
    }
    return undefined
  }
  return (model) => ({
    upsert: async (id, payload, seconds = Infinity) => {
      records.set(`${model}:${id}`, { payload, expires: performance.now() + seconds * SECOND_MS })
    },
    find: async (id) => alive(`${model}:${id}`)?.payload,
    findByUid: async (uid) => first(model, (payload) => payload.uid === uid),
    findByUserCode: async (code) => first(model, (payload) => payload.userCode === code),
    consume: async (id) => {
      const record = alive(`${model}:${id}`)
      if (record) record.payload.consumed = 1
    },
    destroy: async (id) => void records.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of records) if (payload.grantId === grantId) records.delete(key)
    },
  })
}
