/** The id of the running build; `dist/version.json` carries the same one. Set by vite.config.ts. */
declare const __BUILD_ID__: string

interface Window {
  /** While the page is being left, the timer after which it has stayed (src/boot/document/start-script.ts). */
  leavingPage?: number
}

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** The code inside a capsule as one script (tools/capsule.ts). */
declare module 'virtual:capsule-verifier' {
  export const verifier: string
}

/** The rules of a typeface for the characters that are known (tools/fonts/plugin.ts). */
declare module 'virtual:face/*.css' {}

/** Its other slices. */
declare module 'virtual:face-rest/*' {
  export const weight: string
  export const slices: readonly { url: string; unicodeRange: string }[]
}
