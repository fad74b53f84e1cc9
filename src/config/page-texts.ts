import { PRODUCT_NAME, type Locale } from './constants.ts'

// What a page calls itself, in one place for both writers of a head: the server (server/pages, for link previews
// and first visits) and the client (src/i18n/use-page-head.ts, after each navigation).

export interface PageTexts {
  /** Without the product's name. */
  title: string
  description: string
  /** Whether search engines may list the page: not what only its owner sees, and no way in. */
  listed: boolean
}

/** Longest title and description, in characters: what previews and result lists show, with room to spare. */
const TITLE_LIMIT = 80
const DESCRIPTION_LIMIT = 160

const WORDS: Readonly<Record<Locale, string>> = {
  ja: '作家やブランドの作品を、証明書とともに。',
  en: 'Works by artists and brands, each with its certificate.',
}

/** Pages whose texts are the same for everybody: title and, where there is more to say, description. */
const FIXED = {
  home: { ja: [PRODUCT_NAME], en: [PRODUCT_NAME] },
  about: {
    ja: [`${PRODUCT_NAME}について`, `${PRODUCT_NAME}は、作品を証明書とともにお届けするギャラリーです。`],
    en: [`About ${PRODUCT_NAME}`, `${PRODUCT_NAME} is a gallery that gives every work its certificate.`],
  },
  law: {
    ja: ['特定商取引法に基づく表記', '販売事業者、お支払い、お届け、返品についての表記です。'],
    en: ['Legal notice', 'Who sells here, how you pay, when works arrive, and returns.'],
  },
  privacy: {
    ja: ['プライバシーポリシー', 'お預かりする情報と、その使い道についてご説明します。'],
    en: ['Privacy policy', 'What we keep about you, and what we use it for.'],
  },
  terms: {
    ja: ['利用規約', `${PRODUCT_NAME}をご利用いただく際のお約束です。`],
    en: ['Terms of service', `What you agree to when you use ${PRODUCT_NAME}.`],
  },
  login: { ja: ['ログイン'], en: ['Log in'] },
  signup: { ja: ['新規登録'], en: ['Sign up'] },
  recovery: { ja: ['パスワードの再設定'], en: ['Set a new password'] },
  marketplace: {
    ja: ['マーケットプレイス', 'コレクターが出品している作品の一覧です。'],
    en: ['Marketplace', 'Works that their collectors are selling now.'],
  },
  check: {
    ja: ['証明書を確かめる', '見せてもらった証明書が本物かどうかを、通信なしで確かめられます。'],
    en: [
      'Check a certificate',
      'See whether a certificate that somebody shows you is genuine, without a network too.',
    ],
  },
  listing: { ja: ['出品する'], en: ['Put up for sale'] },
  myProfile: { ja: ['マイコレクション'], en: ['My collections'] },
  profileEdit: { ja: ['プロフィールの編集'], en: ['Edit profile'] },
  salesCollection: { ja: ['出品した作品'], en: ['My listings'] },
  security: { ja: ['セキュリティ'], en: ['Security'] },
  device: { ja: ['この端末の保存'], en: ['On this device'] },
  notFound: { ja: ['ページが見つかりません'], en: ['Page not found'] },
  failed: { ja: ['エラー'], en: ['Error'] },
} as const satisfies Record<string, Record<Locale, readonly [string, string?]>>

export type FixedPage = keyof typeof FIXED

/** What only its owner sees, the ways in, and what is no page at all. */
const UNLISTED: ReadonlySet<FixedPage> = new Set([
  'login',
  'signup',
  'recovery',
  'security',
  'listing',
  'myProfile',
  'profileEdit',
  'salesCollection',
  'device',
  'notFound',
  'failed',
])

/** The texts of a page that says the same to everybody. */
export function fixedTexts(page: FixedPage, locale: Locale): PageTexts {
  const [title, description]: readonly [string, string?] = FIXED[page][locale]
  return { title, description: description ?? WORDS[locale], listed: !UNLISTED.has(page) }
}

/** The texts of a group, a ball or an NFT: its own name and description. */
export function ownTexts(name: string, description: string | null | undefined, locale: Locale): PageTexts {
  return { title: name, description: description || WORDS[locale], listed: true }
}

/** The texts of a certificate, after the work that it certifies. */
export function certificateTexts(name: string, locale: Locale): PageTexts {
  return locale === 'ja'
    ? {
        title: `「${name}」の証明書`,
        description: `「${name}」の真正性を示す証明書です。どなたでも確かめられます。`,
        listed: true,
      }
    : {
        title: `Certificate of “${name}”`,
        description: `The certificate of authenticity of “${name}”. Anybody can check it.`,
        listed: true,
      }
}

interface ProfileWords {
  name: string | null | undefined
  display_id: string
  introduction: string | null | undefined
}

/** The texts of somebody's public profile; a nameless person has an id. */
export function profileTexts({ name, display_id, introduction }: ProfileWords, locale: Locale): PageTexts {
  const who = name || `@${display_id}`
  const collection = locale === 'ja' ? `${who}さんのコレクションです。` : `The collection of ${who}.`
  return { title: who, description: introduction || collection, listed: true }
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

/** Control characters, and those that turn the direction of everything after them. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** One line without unseen characters, at most `limit` characters; what is cut ends with an ellipsis. */
function plain(text: string, limit: number): string {
  const line = text.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  if (characters.length <= limit) return line
  return `${characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`
}
