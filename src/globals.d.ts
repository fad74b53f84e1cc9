/** The id of the running build; `dist/version.json` carries the same one. Set by vite.config.ts. */
declare const __BUILD_ID__: string

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** The code inside a capsule as one script (tools/capsule.ts). */
declare module 'virtual:capsule-verifier' {
  export const verifier: string
}
