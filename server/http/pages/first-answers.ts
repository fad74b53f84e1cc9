import { ballsApi } from '../../../src/contract/balls.ts'
import { groupPagesApi } from '../../../src/contract/group-pages.ts'
import { nftsApi } from '../../../src/contract/nfts.ts'
import type { PageAt, PageName } from '../../../src/contract/pages.ts'
import { pickupApi } from '../../../src/contract/pickup.ts'
import { siteApi } from '../../../src/contract/site.ts'

/**
 * What a page requests first, and what has the same answer for all visitors: nothing here may depend on the
 * session.
 */
const FIRST: Partial<Record<PageName, readonly string[]>> = {
  home: [pickupApi.list.path, pickupApi.news.path],
  login: [siteApi.signIn.path],
  signup: [siteApi.signIn.path],
  group: [groupPagesApi.show.path, groupPagesApi.listByAuthors.path],
  ball: [groupPagesApi.show.path, ballsApi.show.path],
  nft: [groupPagesApi.show.path, nftsApi.show.path],
  certificate: [groupPagesApi.show.path, nftsApi.certificate.path],
}
/** More than this is better fetched beside the page than inside it. */
const MOST_CHARACTERS = 100_000

/** An answer as text, by the address that it answers. */
export interface FirstAnswer {
  address: string
  json: string
}

/**
 * The answers to what a page asks first, as a visitor would get them; without those that fail.
 * @param ask asks our own API without any cookie
 */
export async function firstAnswers(
  at: PageAt,
  ask: (address: string) => Promise<Response> | Response,
): Promise<FirstAnswer[]> {
  const rows = at.page === null ? [] : (FIRST[at.page] ?? [])
  const { group_page_id, id } = at.params
  const answers = await Promise.all(
    rows.map(async (row) => {
      const address = row.replace(':groupName', group_page_id).replace(':id', id)
      const answer = await ask(address)
      return answer.ok ? [{ address, json: await answer.text() }] : []
    }),
  )
  const found = answers.flat()
  const characters = found.reduce((sum, { json }) => sum + json.length, 0)
  return characters > MOST_CHARACTERS ? [] : found
}

/** The answers as data inside a page: no script, and nothing in them can end their element. */
export function answerTags(answers: readonly FirstAnswer[]): string {
  return answers
    .map(
      ({ address, json }) =>
        `<script type="application/json" data-answer="${address}">${json.replaceAll('<', '\\u003c')}</script>`,
    )
    .join('\n')
}
