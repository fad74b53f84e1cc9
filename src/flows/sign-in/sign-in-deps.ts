import type { call } from '../../api/call.ts'

/** What signing in leans on. */
export interface SignInDeps {
  call: typeof call
}

export interface EmailAndPassword {
  email: string
  password: string
}
