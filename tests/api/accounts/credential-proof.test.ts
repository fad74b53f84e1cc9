import { Wallet } from 'ethers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../../src/contract/all.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { CHANGES, WITHOUT_PROOF, type AskedChange } from '../../support/accounts/credential-changes.ts'
import {
  credentialPerson,
  credentialsOf,
  sessionOf,
  signedBy,
  spend,
  type CredentialPerson,
} from '../../support/accounts/credential-person.ts'
import { json } from '../../support/accounts/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

const rows = new Map<string, Endpoint>(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, row]) => [`${noun}.${name}`, row] as const),
  ),
)
/** Nouns whose calls can give or take what opens an account. */
const NOUNS = /^(?:signInMethods|vault|recovery|claims|profile|account|bankAccount)\./
const changes = Object.entries(CHANGES)
const signed = changes.filter(([, { proofs }]) => proofs.includes('wallet-signature'))
const fresh = changes.filter(([, { proofs }]) => proofs.includes('fresh-log-in'))

/** Requests a change with the credentials that this user has. */
async function ask(
  name: string,
  asked: AskedChange,
  person: CredentialPerson,
  { cookie, proof }: { cookie: string; proof?: { message: string; signature: string } },
): Promise<Response> {
  const row = rows.get(name)
  if (!row) throw new Error(`the contract has no call ${name}`)
  const params = asked.params?.(person) ?? {}
  const path = row.path.replace(/:(\w+)/g, (_all, one: string) => params[one] ?? '')
  const body = await asked.body?.(person, proof, app)
  if (row.bodyKind !== 'multipart') return app.ask(path, json(row.method, body, cookie))
  const form = new FormData()
  for (const [field, value] of Object.entries(body as Record<string, string>)) form.set(field, value)
  return app.ask(path, { method: row.method, headers: { cookie }, body: form })
}

async function somebody({ has, before }: AskedChange): Promise<CredentialPerson> {
  const person = await credentialPerson(app, has)
  await before?.(app, person)
  return person
}

/** Sends the request, and asserts that it is refused with one of these answers and that nothing has changed. */
async function expectRefused(
  name: string,
  asked: AskedChange,
  person: CredentialPerson,
  shown: Parameters<typeof ask>[3],
  wanted: readonly string[],
): Promise<void> {
  const before = await credentialsOf(app, person)
  const answer = await ask(name, asked, person, shown)
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
  expect(wanted).toContain(`${answer.status} ${code}`)
  expect(await credentialsOf(app, person)).toBe(before)
}

describe('every call that changes credentials', () => {
  it('is marked in the contract, and every other call of its nouns is listed with the reason', () => {
    const marked = [...rows].filter(([, row]) => row.changes !== undefined)
    expect(Object.fromEntries(marked.map(([name, { changes: change }]) => [name, change]))).toEqual(
      Object.fromEntries(changes.map(([name, { change }]) => [name, change])),
    )
    const others = [...rows.keys()].filter((name) => NOUNS.test(name) && !(name in CHANGES))
    expect(others.toSorted()).toEqual(Object.keys(WITHOUT_PROOF).toSorted())
  })

  it.each(changes)('%s is refused to a visitor', async (name, asked) => {
    const person = await somebody(asked)
    const shown = await signedBy(app, person.wallet, person.address, '')
    await expectRefused(name, asked, person, shown, ['401 UNAUTHORIZED'])
  })

  it.each(fresh)(
    '%s is refused to a session whose log-in is eleven minutes old, with or without a signature',
    async (name, asked) => {
      const person = await somebody(asked)
      const shown = await signedBy(app, person.wallet, person.address, await sessionOf(app, person, 'old'))
      await expectRefused(name, asked, person, shown, ['403 PROVE_IDENTITY'])
    },
  )

  it.each(signed)('%s is refused to a fresh session that signs nothing', async (name, asked) => {
    const person = await somebody(asked)
    const shown = { cookie: await sessionOf(app, person, 'fresh') }
    await expectRefused(name, asked, person, shown, ['400 BAD_REQUEST', '400 BAD_JSON', '403 BAD_PROOF'])
  })

  it.each(signed)(
    '%s is refused to a fresh session with the signature of another wallet',
    async (name, asked) => {
      const person = await somebody(asked)
      const cookie = await sessionOf(app, person, 'fresh')
      const stranger = Wallet.createRandom()
      const forged = await signedBy(app, stranger, person.address, cookie)
      await expectRefused(name, asked, person, forged, ['403 BAD_PROOF'])
      const theirs = await signedBy(app, stranger, stranger.address, cookie)
      await expectRefused(name, asked, person, theirs, ['403 BAD_PROOF'])
    },
  )

  it.each(signed)(
    '%s is refused to a fresh session with a signature that was used before',
    async (name, asked) => {
      const person = await somebody(asked)
      const shown = await signedBy(app, person.wallet, person.address, await sessionOf(app, person, 'fresh'))
      await spend(app, person.address, shown)
      await expectRefused(name, asked, person, shown, ['403 BAD_PROOF'])
    },
  )

  it.each(changes)(
    '%s is done for its owner, who shows every proof that it requires',
    async (name, asked) => {
      const person = await somebody(asked)
      const before = await credentialsOf(app, person)
      const shown = await signedBy(app, person.wallet, person.address, await sessionOf(app, person, 'fresh'))
      const answer = await ask(name, asked, person, shown)
      expect([answer.status, answer.status < 300 || (await answer.text())]).toEqual([answer.status, true])
      const after = asked.reads ? 'read' : await credentialsOf(app, person)
      expect(after).not.toBe(before)
    },
  )
})
