import { DEMO_TEXT } from '../../../src/config/demo.ts'
import { paths } from '../../../src/config/paths.ts'
import {
  ballTexts,
  certificateTexts,
  fixedTexts,
  ownTexts,
  profileTexts,
  workTexts,
  type FixedPage,
} from '../../../src/config/page-texts.ts'
import { PAGES, type PageAt, type PageName } from '../../../src/config/pages.ts'
import { textIn, type Language } from '../../../src/contract/translations.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { shownMember } from '../share/shown-member.ts'
import { addressOf, ballCard, groupCard, siteCard, workCard } from '../share/cards.ts'
import { ballById } from '../../store/shop/balls.ts'
import { groupByName } from '../../store/shop/group-pages.ts'
import { nftById, type NftRow } from '../../store/provenance/nfts.ts'
import { userByDisplayId } from '../../store/accounts/users.ts'
import { sayIn } from '../../lib/i18n.ts'
import type { PageHead } from './head.ts'

type Own = Exclude<PageName, FixedPage>
type Find = (deps: Pick<Dependencies, 'db'>, at: PageAt) => Promise<PageHead | null>

/** Pages that show one object of the database, each with its query; null where there is no such object. */
const OWN: Record<Own, Find> = {
  group: async ({ db }, { language, params }) => {
    const row = await groupByName(db, params.group_page_id)
    if (!row) return null
    const texts = ownTexts(textIn(row.name, language), textIn(row.description, language), sayIn(language))
    const image = addressOf(groupCard(row, language))
    return { language, texts, path: paths.group(row.code), image, kind: 'website' }
  },
  ball: async ({ db }, { language, params }) => {
    const row = await ballById(db, params.id)
    if (!row || ![row.group_code, row.group_id].includes(params.group_page_id)) return null
    const texts = ballTexts(textIn(row.name, language), textIn(row.description, language), sayIn(language))
    const image = addressOf(ballCard(row, language))
    return { language, texts, path: paths.ball(row.group_code, row.id), image, kind: 'website' }
  },
  nft: async ({ db }, { language, params }) => {
    const row = await nftById(db, params.id)
    if (!row) return null
    const name = textIn(row.item_name, language)
    const description = textIn(row.item_description, language)
    const texts = workTexts(name, description, revocationOf(row), sayIn(language))
    const image = addressOf(workCard(row, language, 'nft'))
    return { language, texts, path: paths.nft(row.group_code, row.id), image, kind: 'website' }
  },
  certificate: async ({ db }, { language, params }) => {
    const row = await nftById(db, params.id)
    if (!row) return null
    const texts = certificateTexts(textIn(row.item_name, language), revocationOf(row), sayIn(language))
    const image = addressOf(workCard(row, language, 'certificate'))
    return { language, texts, path: paths.certificate(row.group_code, row.id), image, kind: 'website' }
  },
  profile: async ({ db }, { language, params }) => {
    const row = await userByDisplayId(db, params.id)
    if (!row) return null
    const texts = profileTexts(row, sayIn(language))
    const image = addressOf(await shownMember(db, row, language))
    return { language, texts, path: paths.profile(row.display_id), image, kind: 'profile' }
  },
}

/** The head of the page at an address, in the address's language; null where there is no such page (404). */
export async function findPage(deps: Pick<Dependencies, 'db'>, at: PageAt): Promise<PageHead | null> {
  if (at.page === null) return null
  if (isOwn(at.page)) return OWN[at.page](deps, at)
  const { path } = PAGES[at.page]
  return fixedHead(at.page, at.language, path.includes(':') ? at.path : path)
}

/** The head of a page that is the same for all visitors; `path` null for what is no page. */
export function fixedHead(page: FixedPage, language: Language, path: string | null): PageHead {
  return {
    language,
    texts: fixedTexts(page, sayIn(language)),
    path,
    image: addressOf(siteCard(language)),
    kind: 'website',
  }
}

/** The same head, whose description says first that no real money moves. */
export function demoHead(head: PageHead): PageHead {
  const { texts, language } = head
  return { ...head, texts: { ...texts, description: `${sayIn(language)(DEMO_TEXT)}. ${texts.description}` } }
}

function revocationOf({ revoked_at, revoked_reason: reason }: NftRow) {
  return revoked_at && { reason }
}

function isOwn(page: PageName): page is Own {
  return page in OWN
}
