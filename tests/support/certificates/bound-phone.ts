import { type Device, deviceProofText } from '../../../src/contract/devices.ts'
import { toBase64Url } from '../../../src/proof/bytes.ts'
import type { TestApp } from '../server/app.ts'
import { keyPair, type TestKey } from './claims.ts'
import type { CredentialPerson } from '../accounts/credential-person.ts'
import { json } from '../accounts/people.ts'

/** A phone's key as it is sent to be bound. */
export async function keyOf(app: TestApp, { address }: Pick<CredentialPerson, 'address'>, key?: TestKey) {
  const own = key ?? (await keyPair())
  const text = deviceProofText(app.deps.config.publicUrl, address)
  const proof = toBase64Url(await own.sign(new TextEncoder().encode(text)))
  return { key: own, body: { public_key: toBase64Url(own.raw), proof } }
}

/** Requests to bind a key in a session: status, code and the server's name for the phone. */
export async function bind(app: TestApp, body: object, cookie: string) {
  const answer = await app.ask('/api/v1/devices/key', json('PUT', body, cookie))
  const said = (await answer.json()) as { id?: string; code?: string }
  return { status: answer.status, code: said.code, id: said.id ?? '' }
}

/** The caller's phones. */
export async function phones(app: TestApp, cookie: string): Promise<Device[]> {
  return (await (await app.ask('/api/v1/devices', json('GET', undefined, cookie))).json()) as Device[]
}

/** The status list's entry of a phone. */
export async function stateOf(app: TestApp, id: string): Promise<string> {
  const row = app.deps.db
    .selectFrom('devices')
    .innerJoin('status_entries', 'status_entries.place', 'devices.place')
    .select('status_entries.state')
    .where('devices.id', '=', id)
  return (await row.executeTakeFirstOrThrow()).state
}

/** Has a phone have been bound before the session that binds one was stored with it. */
export async function boundBeforeSessions(app: TestApp, id: string): Promise<void> {
  await app.deps.db.updateTable('devices').set({ session: null }).where('id', '=', id).execute()
}
