import type { call } from '../../api/call.ts'

/** Dependencies of signing in. */
export interface SignInDeps {
  call: typeof call
}

export interface EmailAndPassword {
  email: string
  password: string
}
