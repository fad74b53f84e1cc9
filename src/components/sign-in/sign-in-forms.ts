import type { SignInForms as Forms, SignInRequest } from '../../lib/sign-in-forms.ts'
import type { SignInProblemProps } from '../sign-in-problem.tsx'

type Problem = SignInProblemProps & { code?: string | undefined; field?: string | undefined }

/** The forms of a sign-in by email, with what `SignInProblem` shows. */
export type SignInForms = Forms<Problem>

/** Whether the server has refused a field itself. */
export function refuses({ problem }: SignInRequest<Problem>, field: 'email' | 'code'): boolean {
  return problem?.field === field
}

/** The server's words about one field, for a refusal with one of these codes. */
export function wordsOf({ problem }: SignInRequest<Problem>, codes: readonly string[]): string | undefined {
  return problem?.code !== undefined && codes.includes(problem.code) ? problem.message : undefined
}
