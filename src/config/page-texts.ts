import { msg } from '#message'
import { writtenLine } from '../contract/written-text.ts'
import { PRODUCT_NAME } from './constants.ts'
import type { Say, SharedMessage } from './message.ts'
import { isListed, type PageName } from './pages.ts'

// What a page calls itself, in one place for both writers of a head: the server (server/http/pages, for link
// previews and first visits) and the client (src/i18n/use-page-head.ts, after each navigation).

export interface PageTexts {
  /** Without the product's name. */
  title: string
  description: string
  /** Whether search engines may list the page: not what only its owner sees, nor sign-in. */
  listed: boolean
}

/** Longest title and description, in characters: what previews and result lists show, with a margin. */
const TITLE_LIMIT = 80
const DESCRIPTION_LIMIT = 160

const GENERAL = msg({ message: 'Works by artists and brands, each with its certificate.' })

/** Pages whose texts are the same for every visitor: title and, where needed, description. */
const FIXED = {
  home: [msg({ message: '{product}' })],
  about: [
    msg({ message: 'About {product}' }),
    msg({ message: '{product} is a gallery where every work comes with a certificate.' }),
  ],
  help: [
    msg({ message: 'Help' }),
    msg({ message: 'Answers about balls, works, certificates at events, selling and lost phones.' }),
  ],
  law: [
    msg({ message: 'Legal notice' }),
    msg({ message: 'Who sells here, how you pay, when works arrive, and returns.' }),
  ],
  privacy: [
    msg({ message: 'Privacy policy' }),
    msg({ message: 'What we keep about you, and what we use it for.' }),
  ],
  terms: [
    msg({ message: 'Terms of service' }),
    msg({ message: 'What you agree to when you use {product}.' }),
  ],
  login: [msg({ message: 'Log in' })],
  signup: [msg({ message: 'Sign up' })],
  recovery: [msg({ message: 'Set a new password' })],
  marketplace: [
    msg({ message: 'Marketplace' }),
    msg({ message: 'Digital works resold by their collectors.' }),
  ],
  search: [msg({ message: 'Search' })],
  check: [
    msg({ message: 'Check a certificate' }),
    msg({ message: 'Check whether a certificate someone shows you is genuine, even offline.' }),
  ],
  listing: [msg({ message: 'List for sale' })],
  myProfile: [msg({ message: 'My collection' })],
  profileEdit: [msg({ message: 'Edit profile' })],
  arrangeShowcase: [msg({ message: 'Arrange showcase' })],
  salesCollection: [msg({ message: 'My listings' })],
  favorites: [msg({ message: 'Favorites' })],
  notices: [msg({ message: 'Notifications' })],
  orders: [msg({ message: 'Orders and receipts' })],
  receipt: [msg({ message: 'Receipt' })],
  security: [msg({ message: 'Security' })],
  device: [msg({ message: 'Saved offline' })],
  notFound: [msg({ message: 'Page not found' })],
  failed: [msg({ message: 'Error' })],
} as const satisfies Partial<
  Record<PageName | 'notFound' | 'failed', readonly [SharedMessage, SharedMessage?]>
>

export type FixedPage = keyof typeof FIXED

/** The texts of a page that says the same to everybody. */
export function fixedTexts(page: FixedPage, say: Say): PageTexts {
  const [title, description = GENERAL]: readonly [SharedMessage, SharedMessage?] = FIXED[page]
  const product = { product: PRODUCT_NAME }
  const listed = page !== 'notFound' && page !== 'failed' && isListed(page)
  return { title: say(title, product), description: say(description, product), listed }
}

/** The texts of a group, a ball or an NFT: its own name and description. */
export function ownTexts(name: string, description: string | null | undefined, say: Say): PageTexts {
  return { title: name, description: description || say(GENERAL), listed: true }
}

const BALL = msg({
  message: 'Blind box with one digital work (NFT with certificate). Nothing is shipped.',
})

/** The texts of a ball: that it is digital comes first, for those who see no more of it than a link's preview. */
export function ballTexts(name: string, description: string | null | undefined, say: Say): PageTexts {
  return { title: name, description: [say(BALL), description ?? ''].join(' ').trim(), listed: true }
}

/** A revocation, as far as a head says it; null or undefined where the certificate counts. */
export type RevokedFor = { reason: string | null } | null | undefined

const REVOKED_WORK = msg({ message: 'The certificate of this work has been revoked.' })
const REASON = msg({ message: 'Reason: {reason}' })

/** The texts of an NFT; a revoked certificate is said first. */
export function workTexts(
  name: string,
  description: string | null | undefined,
  revoked: RevokedFor,
  say: Say,
): PageTexts {
  const own = ownTexts(name, description, say)
  if (!revoked) return own
  return { ...own, description: [say(REVOKED_WORK), ...reasonOf(revoked, say), own.description].join(' ') }
}

function reasonOf({ reason }: NonNullable<RevokedFor>, say: Say): string[] {
  return reason === null ? [] : [say(REASON, { reason })]
}

const CERTIFICATE = msg({ message: 'Certificate of “{name}”' })
const CERTIFICATE_TEXT = msg({
  message: 'The certificate of authenticity of “{name}”. Anyone can check it.',
})
const COLLECTION = msg({ message: 'The collection of {who}.' })
const PRIVATE = msg({ message: 'Member profile' })
const PRIVATE_TEXT = msg({ message: 'This member’s collection is private.' })

const REVOKED = msg({ message: 'Revoked: certificate of “{name}”' })
const REVOKED_TEXT = msg({
  message: 'This certificate has been revoked. It no longer proves that “{name}” is genuine.',
})

/** The texts of a certificate, after the work that it certifies; that it is revoked is said first. */
export function certificateTexts(name: string, revoked: RevokedFor, say: Say): PageTexts {
  if (revoked) {
    const description = [say(REVOKED_TEXT, { name }), ...reasonOf(revoked, say)].join(' ')
    return { title: say(REVOKED, { name }), description, listed: true }
  }
  return { title: say(CERTIFICATE, { name }), description: say(CERTIFICATE_TEXT, { name }), listed: true }
}

export interface ProfileWords {
  name: string | null | undefined
  display_id: string
  introduction: string | null | undefined
  private_collection?: boolean | undefined
}

/**
 * The texts of a public profile; a user without a name has an id. One whose collection is private is in no preview and
 * no search engine.
 */
export function profileTexts({ name, display_id, introduction, ...of }: ProfileWords, say: Say): PageTexts {
  if (of.private_collection) return { title: say(PRIVATE), description: say(PRIVATE_TEXT), listed: false }
  const who = writtenLine(name ?? '') || `@${display_id}`
  return { title: who, description: introduction || say(COLLECTION, { who }), listed: true }
}

/** What the tab, the history and a preview show: the page's own name, then the product's. */
export function documentTitle(title: string): string {
  const own = plain(title, TITLE_LIMIT)
  return own === '' || own === PRODUCT_NAME ? PRODUCT_NAME : `${own} | ${PRODUCT_NAME}`
}

/** A description in one line, cut to length. */
export function documentDescription(description: string): string {
  return plain(description, DESCRIPTION_LIMIT)
}

/** One line without unseen characters, at most `limit` characters; what is cut ends with an ellipsis. */
function plain(text: string, limit: number): string {
  const line = writtenLine(text).replaceAll(/\s+/g, ' ')
  const characters = Array.from(line)
  if (characters.length <= limit) return line
  return `${characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`
}
