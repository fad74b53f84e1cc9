import { describe, expect, it } from 'vitest'
import { contract } from '../../src/contract/all.ts'
import { CREDENTIAL_CHANGES } from '../../src/contract/credential-changes.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { sources, type SourceFile } from './tree.ts'

/** The one place that decides what a change of credentials asks for. */
const DECIDES = 'server/domain/accounts/proofs/credential-proof.ts'
/** Where the pieces themselves are. */
const PIECES = new Set([
  DECIDES,
  'server/domain/accounts/proofs/wallet-proof.ts',
  'server/http/problem-texts.ts',
])
const TEST = /\.test\.ts$/

const rows = new Map(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, row]) => [`${noun}Api.${name}`, row]),
  ),
)

/** Handlers of one file, each with the row that it answers. */
function handlersIn(text: string): { row: string; body: string }[] {
  return text
    .split(/\broute\(app, deps, /)
    .slice(1)
    .map((body) => ({ row: /^[\w.]+/.exec(body)?.[0] ?? '', body }))
}

/** Pieces of the decision in a place that decides for itself what somebody who is signed in has to show. */
function offencesIn({ path, text }: SourceFile): string[] {
  if (PIECES.has(path)) return []
  const found = text.includes("'PROVE_IDENTITY'") ? [`${path}: asks for a log-in by itself`] : []
  const signed = handlersIn(text).filter(
    ({ row, body }) => body.includes('provenBySignature(') && rows.get(row)?.access !== 'public',
  )
  const elsewhere = text.includes('provenBySignature(') && handlersIn(text).length === 0
  return [
    ...found,
    ...signed.map(({ row }) => `${path}: ${row} asks for a signature by itself`),
    ...(elsewhere ? [`${path}: asks for a signature by itself`] : []),
  ]
}

describe('what a change of credentials asks for', () => {
  const server = sources(['server'], /\.ts$/).filter(({ path }) => !TEST.test(path))

  it('is decided in one place: no handler asks for a log-in or a signature by itself', () => {
    expect(server.flatMap((file) => offencesIn(file))).toEqual([])
  })

  it('is asked for wherever the contract says that credentials change, each change by its name', () => {
    const asked = server
      .filter(({ path }) => path !== DECIDES)
      .flatMap(({ text }) =>
        [...text.matchAll(/requireProof\([^']*'([\w-]+)'/g)].map((match) => match[1] ?? ''),
      )
    expect([...new Set(asked)].toSorted()).toEqual(CREDENTIAL_CHANGES.toSorted())
  })

  it('notices a handler that decides by itself', () => {
    const text =
      'route(app, deps, signInMethodsApi.remove, async ({ user }) => { await provenBySignature(deps, request, a, p) })'
    expect(offencesIn({ path: 'server/http/routes/sign-in-methods.ts', text })).toHaveLength(1)
    const thrown = "throw new Problem(403, 'PROVE_IDENTITY')"
    expect(offencesIn({ path: 'server/http/routes/sign-in-methods.ts', text: thrown })).toHaveLength(1)
    const visitor = text.replace('signInMethodsApi.remove', 'googleApi.wallet')
    expect(offencesIn({ path: 'server/http/routes/google-wallet.ts', text: visitor })).toEqual([])
  })
})
