import type { Sale } from '../../../src/contract/sales.ts'
import { work } from '../shop/works.ts'

export const SELLER = '0x00000000000000000000000000000000000000aa'
export const VIEWER = '0x00000000000000000000000000000000000000bb'

/** The profile of who looks at a page. */
export const VIEWER_PROFILE = {
  display_id: 'ren',
  name: 'Ren',
  introduction: '',
  icon_url: null,
  wallet_address: VIEWER,
}

/** A sale of the work `uuid` of the group `sumi`, as the wire has it. */
export function saleOf(uuid: string, override: Partial<Sale> = {}): Sale {
  const { item, original_data_url } = work(uuid)
  return {
    uuid: `sale-${uuid}`,
    price: 12_000,
    status: 'other_selling',
    created_at: '2026-11-01T00:00:00.000Z',
    user_info: { name: 'Hana', display_id: 'hana', wallet_address: SELLER, icon_url: null },
    group_page: { uuid: 'g', code: 'sumi', name: '墨', image_url: null, description: '' },
    nft: { uuid, original_data_url, item },
    metadata: { title: item?.name, edition_number: 3, total_edition_number: 30 },
    ...override,
  }
}

/**
 * Answers each path of `answers` with its JSON (or with what a function gives), everything else with an empty
 * list.
 */
export function answering(answers: Record<string, unknown>): typeof fetch {
  return async (address) => {
    const url = address instanceof Request ? address.url : String(address)
    const path = Object.keys(answers).find((each) => url.split('?')[0]?.endsWith(each))
    const given: unknown = path === undefined ? [] : answers[path]
    const answer: unknown =
      typeof given === 'function' ? await (given as (url: string) => unknown)(url) : given
    return answer instanceof Response ? answer : Response.json(answer)
  }
}
