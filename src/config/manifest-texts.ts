import { msg } from '#message'
import type { SharedMessage } from './message.ts'
import { paths } from './paths.ts'

// What the app's manifest says. The build writes a manifest for each language (tools/pwa.ts), with the server's
// catalogs: no page of the client shows these texts.

export const DESCRIPTION = msg({ message: 'Digital works, each with its certificate.' })

/**
 * What a long press on the icon offers: the collection, its certificates, checking another person's
 * certificate.
 */
export const SHORTCUTS = [
  { path: paths.myProfile(), name: msg({ message: 'My collection' }) },
  { path: paths.myCertificates(), name: msg({ message: 'Certificates' }) },
  { path: paths.check(), name: msg({ message: 'Check a certificate' }) },
] as const

/** What a screenshot shows, by the subject in its file's name. */
export const SCREENSHOTS_OF: Readonly<Record<string, SharedMessage>> = {
  home: msg({ message: 'Works and shops' }),
  ball: msg({ message: 'What’s inside a ball, and what’s left' }),
  collection: msg({ message: 'My collection' }),
  certificate: msg({ message: 'A certificate' }),
}
