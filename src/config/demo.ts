import { msg } from '#message'

/** What a demo says on every page, in mails and in link previews; server and client both read it. */
export const DEMO_TEXT = msg({ message: 'Demo: no real money' })
