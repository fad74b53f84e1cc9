import type { TestApp } from '../server/app.ts'
import { json, type Person } from '../accounts/people.ts'

/** Takes a free ball as the specification says: one PUT without a payload. */
export function takeFree(
  app: TestApp,
  person: Person,
  ball: string,
  call: 'buy_for_free' | 'buy_for_free_and_mint' = 'buy_for_free',
  headers: Record<string, string> = {},
): Promise<Response> {
  const init = json('PUT', undefined, person.cookie)
  return app.ask(`/api/v1/balls/${ball}/${call}`, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...headers },
  })
}
