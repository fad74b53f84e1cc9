import type { sessionsOf } from '../../store/accounts/sessions.ts'

type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number]

/** A session as its owner sees it; `current` is the id of the one that asks. */
export function sessionAnswer(
  { id, public_id, browser, system, shared, ...times }: SessionRow,
  current: string,
) {
  return {
    id: public_id,
    current: id === current,
    browser,
    system,
    shared,
    created_at: times.created_at.toISOString(),
    seen_at: times.seen_at.toISOString(),
    expires_at: times.expires_at.toISOString(),
  }
}
