/** The id of the running build; `dist/version.json` carries the same one. Set by vite.config.ts. */
declare const __BUILD_ID__: string

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?part=shared' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?part=ball' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?part=nft' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?part=proof' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?part=others' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** The code inside a capsule as one script (tools/capsule.ts). */
declare module 'virtual:capsule-verifier' {
  export const verifier: string
}
