import { createHash } from 'node:crypto'
import { PRODUCT_NAME } from '../../../src/config/constants.ts'
import { shareImage, type ShareKind } from '../../../src/config/paths.ts'
import { fixedTexts } from '../../../src/config/page-texts.ts'
import { textIn, type Language } from '../../../src/contract/translations.ts'
import { CERTIFICATE_LABELS, type CertificateLabel } from '../../../src/proof/certificate-labels.ts'
import { claimLanguages } from '../../../src/proof/claim-languages.ts'
import { readablePair } from '../../../src/lib/contrast.ts'
import type { BallRow } from '../../store/shop/balls.ts'
import { writtenLine } from '../../../src/contract/written-text.ts'
import type { UserRow } from '../../store/accounts/users.ts'
import { msg, sayIn, translator } from '../../lib/i18n.ts'
import type { GroupRow } from '../../store/shop/group-pages.ts'
import type { NftRow } from '../../store/provenance/nfts.ts'

/** What a share image shows. */
export interface Card {
  kind: ShareKind
  /** The id in its page's address; empty for the product itself. */
  id: string
  language: Language
  name: string
  /** One line above the name, and what stands below it, line by line; empty for none. */
  above: string
  below: string
  /** What it costs, in words, while it is on sale. */
  price?: string
  /** What is said before everything else, where something is. */
  warning?: string
  /** Address of the original, or null. */
  image: string | null
  /** A creator's colours, where they can be read; the shop's otherwise. */
  colours: { ground: string; ink: string } | null
}

/** Part of every version: raise it when the drawing changes. */
const CARD_EDITION = 3
const VERSION_LENGTH = 16
const CERTIFICATE = msg('Certificate of authenticity')
const COLLECTION = msg('Collection of digital works')
const FREE = msg('Free')
const PRICE = msg('¥{price, number} (tax included)')
const REVOKED = {
  certificate: msg('This certificate has been revoked.'),
  nft: msg('The certificate of this work has been revoked.'),
}

/** What a share image shows, as a name that changes with it. */
export function versionOf(card: Card): string {
  const facts = JSON.stringify([CARD_EDITION, card])
  return createHash('sha256').update(facts).digest('hex').slice(0, VERSION_LENGTH)
}

/** The path of a share image as pages name it: with its version, so that it may be cached for ever. */
export function addressOf(card: Card): string {
  const { kind, language, id } = card
  const path = kind === 'site' ? shareImage(kind, language) : shareImage(kind, language, id)
  return `${path}?v=${versionOf(card)}`
}

/** The product's own. */
export function siteCard(language: Language): Card {
  return {
    kind: 'site',
    id: '',
    language,
    name: PRODUCT_NAME,
    above: '',
    below: fixedTexts('home', sayIn(language)).description,
    image: null,
    colours: null,
  }
}

/** A creator's group page: their name, their picture, their colours. */
export function groupCard(row: GroupRow, language: Language): Card {
  const name = textIn(row.name, language)
  const creator = textIn(row.creator_name, language)
  return {
    kind: 'group',
    id: row.code,
    language,
    name,
    above: '',
    below: creator === name ? '' : creator,
    image: row.image_url,
    colours: coloursOf(row),
  }
}

/** A ball and its price: never what is inside, nor how many are left. */
export function ballCard(row: BallRow, language: Language): Card {
  return {
    kind: 'ball',
    id: row.id,
    language,
    name: textIn(row.name, language),
    above: textIn(row.group_name, language),
    below: textIn(row.author_name, language),
    ...(row.status === 'sale' && { price: priceIn(row.price, language) }),
    image: row.image_url,
    colours: coloursOf(row),
  }
}

function priceIn(price: number, language: Language): string {
  const t = translator(language)
  return price === 0 ? t(FREE) : t(PRICE, { price })
}

/**
 * A work, or its certificate, which has the product's own colours whatever group the work is from; never its
 * owner. A revoked certificate is said on both.
 */
export function workCard(row: NftRow, language: Language, kind: 'nft' | 'certificate'): Card {
  return {
    kind,
    id: row.id,
    language,
    name: textIn(row.item_name, language),
    above: kind === 'certificate' ? translator(language)(CERTIFICATE) : textIn(row.group_name, language),
    below: kind === 'certificate' ? parties(row, language) : edition(row, textIn(row.author_name, language)),
    image: row.image_url,
    colours: kind === 'certificate' ? null : coloursOf(row),
    ...(row.revoked_at && { warning: translator(language)(REVOKED[kind]) }),
  }
}

/** A member by their name, and the work that they show first. */
export function memberCard(
  { display_id, name }: Pick<UserRow, 'display_id' | 'name'>,
  first: NftRow | undefined,
  language: Language,
): Card {
  return {
    kind: 'profile',
    id: display_id,
    language,
    name: writtenLine(name) || `@${display_id}`,
    above: '',
    below: translator(language)(COLLECTION),
    image: first?.image_url ?? null,
    colours: null,
  }
}

/** Artist, shop and certifier, in the words of the certificate, one a line. */
function parties(row: NftRow, language: Language): string {
  const [own] = claimLanguages(language)
  const line = (label: CertificateLabel, name: string) => `${CERTIFICATE_LABELS[label][own]} ${name}`
  return [
    edition(row, line('artist', textIn(row.author_name, language))),
    line('shop', textIn(row.group_name, language)),
    line('certifier', PRODUCT_NAME),
  ].join('\n')
}

function edition(row: NftRow, artist: string): string {
  return `${artist} · ${row.edition_number} / ${row.total_editions}`
}

function coloursOf(row: Pick<GroupRow, 'bgcolor' | 'textcolor'>): Card['colours'] {
  const pair = readablePair(row.bgcolor, row.textcolor)
  return pair ? { ground: pair.ground, ink: pair.ink } : null
}
