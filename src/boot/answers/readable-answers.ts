import type { QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { ballsApi } from '../../contract/balls.ts'
import { paginationMeta } from '../../contract/common.ts'
import { groupPagesApi } from '../../contract/group-pages.ts'
import { certificate, nft, provenance } from '../../contract/nfts.ts'
import { pickupApi } from '../../contract/pickup.ts'
import { profileApi } from '../../contract/profile.ts'
import { SALE_SORTS } from '../../contract/sale-sorts.ts'
import { sale } from '../../contract/sales.ts'
import { showcaseApi } from '../../contract/showcase.ts'
import { operator } from '../../contract/site.ts'
import { worksApi } from '../../contract/works.ts'

/** A stored answer as React Query has it; only its key and its data matter here. */
interface StoredAnswer {
  queryKey: QueryKey
  state: { data?: unknown }
}

/** An answer with its time, as `queries/read-through.ts` has it. */
const timed = (value: v.GenericSchema) => v.object({ value, savedAt: v.number(), stored: v.boolean() })

/** `queries/sales.ts`, SalesShown. */
const salesShown = v.object({
  sales: v.array(sale),
  meta: v.nullable(paginationMeta),
  sort: v.nullable(v.picklist(SALE_SORTS)),
  next: v.optional(v.nullable(v.string())),
})

/**
 * What each public query holds, by the parts of its key; `*` stands for an id, a code or the filter of a list. A
 * key that is not here is not read across builds.
 */
const HELD: Readonly<Record<string, v.GenericSchema | undefined>> = {
  'pickup list': pickupApi.list.answer,
  'pickup news': pickupApi.news.answer,
  'pickup showcase': showcaseApi.show.answer,
  'group-pages *': groupPagesApi.show.answer,
  'group-pages * authors': groupPagesApi.listByAuthors.answer,
  'group-pages * works': worksApi.ofGroup.answer,
  'balls * *': ballsApi.show.answer,
  'site operator': v.nullable(operator),
  'site sign-in': v.boolean(),
  'marketplace *': salesShown,
  'marketplace list *': v.object({
    pages: v.array(salesShown),
    pageParams: v.array(v.nullable(v.string())),
  }),
  'people *': profileApi.show.answer,
  'people * works *': profileApi.nfts.answer,
  'nfts *': timed(nft),
  'nfts * certificate': timed(certificate),
  'nfts * beside': worksApi.beside.answer,
  'nfts * provenance': timed(provenance),
}

/**
 * The answers that another build has stored, each as this build reads it. What it cannot read is left out, and is
 * asked for again.
 */
export function readableAnswers<T extends StoredAnswer>(stored: readonly T[]): T[] {
  return stored.flatMap((answer) => {
    const schema = heldBy(answer.queryKey)
    const read = schema && v.safeParse(schema, answer.state.data)
    return read?.success ? [{ ...answer, state: { ...answer.state, data: read.output } }] : []
  })
}

function heldBy(key: QueryKey): v.GenericSchema | undefined {
  const name = Object.keys(HELD).find((pattern) => {
    const parts = pattern.split(' ')
    return parts.length === key.length && parts.every((part, at) => part === '*' || part === key[at])
  })
  return name === undefined ? undefined : HELD[name]
}
