import { PROOF_OF_WORK, solve } from '../../../src/proof/proof-of-work.ts'
import type { TestApp } from '../server/app.ts'
import { json, type Person } from '../accounts/people.ts'

type Call = 'buy_for_free' | 'buy_for_free_and_mint'

/** One raw call for a free ball: with any headers, and without solving the proof of work. */
export function askForFree(
  app: TestApp,
  person: Person,
  ball: string,
  call: Call = 'buy_for_free',
  headers: Record<string, string> = {},
): Promise<Response> {
  const init = json('PUT', undefined, person.cookie)
  return app.ask(`/api/v1/balls/${ball}/${call}`, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...headers },
  })
}

/** The proof-of-work header of a free ball, solved. */
export async function proofFor(
  app: TestApp,
  person: Person,
  ball: string,
  call: Call = 'buy_for_free',
): Promise<Record<string, string>> {
  const { challenge } = (await (await askForFree(app, person, ball, call)).json()) as { challenge: string }
  return { [PROOF_OF_WORK]: await solve(challenge) }
}

/**
 * Takes a free ball as the client does: solves the challenge of the first answer, and repeats the call with the
 * proof.
 */
export async function takeFree(
  app: TestApp,
  person: Person,
  ball: string,
  call: Call = 'buy_for_free',
  headers: Record<string, string> = {},
): Promise<Response> {
  const first = await askForFree(app, person, ball, call, headers)
  if (first.status !== 429) return first
  const { code, challenge } = (await first.clone().json()) as { code: string; challenge?: string }
  if (code !== 'PROOF_OF_WORK' || challenge === undefined) return first
  return askForFree(app, person, ball, call, { ...headers, [PROOF_OF_WORK]: await solve(challenge) })
}
