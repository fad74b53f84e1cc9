import * as v from 'valibot'
import { ball } from './balls.ts'
import { groupName, maybe, ofOpenForm, orZero, text, translationsOf } from './common.ts'
import { endpoint } from './endpoint.ts'

const creator = v.object({
  uuid: v.string(),
  name: text,
  description: text,
  icon_url: maybe(v.string()),
  translations: translationsOf({ name: v.string(), description: v.string() }),
})

/** A creator's or brand's page (docs/specification.md section 3). Theme and design may be null. */
const groupPage = v.object({
  uuid: v.string(),
  name: text,
  image_url: maybe(v.string()),
  description: text,
  code: v.string(),
  creator: maybe(creator),
  theme: ofOpenForm(v.string()),
  logo_url: maybe(v.string()),
  custom_design: maybe(v.object({ bgcolor: maybe(v.string()), textcolor: maybe(v.string()) })),
  other: ofOpenForm(v.string()),
  translations: translationsOf({ name: v.string(), description: v.string(), other: v.string() }),
})
export type GroupPage = v.InferOutput<typeof groupPage>

/** One author with the balls made by them (docs/specification.md section 3, "Group author listing"). */
const authorListing = v.object({
  author_info: v.object({
    uuid: v.string(),
    name: text,
    image_url: maybe(v.string()),
    order: orZero(v.number()),
    description: text,
    metadata: maybe(v.unknown()),
    translations: translationsOf({ name: v.string(), description: v.string() }),
  }),
  balls: v.pipe(
    v.optional(v.nullable(v.array(ball)), []),
    v.transform((balls) => balls ?? []),
  ),
  group_page: maybe(groupPage),
})

const byGroupName = v.object({ groupName })

export const groupPagesApi = {
  listByAuthors: endpoint({
    method: 'GET',
    path: '/api/v1/group_pages/:groupName/list_by_authors',
    summary: 'Authors of a group page, each with their balls',
    access: 'public',
    params: byGroupName,
    answer: v.array(authorListing),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/v1/:groupName',
    summary: 'A group page',
    access: 'public',
    params: byGroupName,
    answer: groupPage,
  }),
}
