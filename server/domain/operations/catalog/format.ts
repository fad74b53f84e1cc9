import * as v from 'valibot'
import { BALL_MATERIALS } from '../../../../src/contract/states.ts'
import { msg } from '../../../lib/i18n.ts'
import { reason, reasonText } from './reason.ts'
import {
  account,
  color,
  film,
  groupCode,
  image,
  kana,
  key,
  latin,
  percent,
  price,
  royalty,
  text,
  time,
  whole,
  words,
} from './format-values.ts'

// The catalog folder (docs/catalog.md). Files are paths relative to the YAML file that names them.

const MAX_UNITS = 100_000

/** How a name is said, for those who type it so. */
const spoken = { reading: v.optional(kana), romaji: v.optional(latin) }

const author = v.strictObject({
  key,
  name: text,
  ...spoken,
  description: text,
  image,
  order: whole,
  metadata: v.optional(v.record(words, words)),
})

const item = v.strictObject({
  key,
  author: key,
  name: text,
  ...spoken,
  description: text,
  image,
  film: v.optional(film),
  secondary: v.boolean(),
  fee: percent,
  royalty: v.optional(royalty),
  creation_year: v.optional(whole),
  tags: v.optional(v.array(v.strictObject({ key: text, value: text })), []),
})

const ball = v.pipe(
  v.strictObject({
    key,
    author: key,
    name: text,
    ...spoken,
    description: text,
    kind: v.picklist(['paid', 'free', 'free_and_mint']),
    price,
    status: v.picklist(['sale', 'suspended', 'closed']),
    order: whole,
    position: whole,
    image,
    material: v.optional(v.picklist(BALL_MATERIALS)),
    starts_at: v.optional(time),
    ends_at: v.optional(time),
    sold_out: v.optional(v.boolean(), false),
    films: v.optional(
      v.array(v.strictObject({ movie: v.optional(film), image, description: text, display_order: whole })),
      [],
    ),
    contents: v.pipe(
      v.array(v.strictObject({ item: key, count: v.pipe(whole, v.minValue(1), v.maxValue(MAX_UNITS)) })),
      v.minLength(1),
    ),
  }),
  v.check(
    (one) => (one.kind === 'paid') === one.price > 0,
    reasonText(reason(msg('a paid ball has a price, a free one has price 0'))),
  ),
  v.forward(
    v.check(
      ({ starts_at, ends_at }) =>
        starts_at === undefined || ends_at === undefined || Date.parse(starts_at) < Date.parse(ends_at),
      reasonText(reason(msg('it ends before it starts'))),
    ),
    ['ends_at'],
  ),
)

/** groups/<code>/group.yaml */
export const groupFile = v.strictObject({
  code: groupCode,
  name: text,
  ...spoken,
  description: text,
  image,
  logo: v.optional(image),
  creator: v.strictObject({ key, name: text, description: text, icon: image }),
  theme: v.optional(v.picklist(['light', 'dark'])),
  design: v.optional(v.strictObject({ bgcolor: color, textcolor: color })),
  other: v.optional(text),
  royalty: v.optional(v.strictObject({ receiver: v.optional(account), percent: v.optional(royalty) })),
  authors: v.array(author),
  items: v.array(item),
  balls: v.array(ball),
})
export type GroupFile = v.InferOutput<typeof groupFile>

/** catalog.yaml */
export const catalogFile = v.strictObject({
  version: v.literal(1),
  groups: v.array(groupCode),
  news: v.optional(
    v.array(
      v.strictObject({
        key,
        title: text,
        body: text,
        url: v.optional(
          v.pipe(v.string(), v.regex(/^\/(?![/\\])/, reasonText(reason(msg('not a path of this site'))))),
        ),
        image: v.optional(image),
        published_at: time,
      }),
    ),
    [],
  ),
  pickups: v.optional(
    v.array(
      v.strictObject({
        key,
        kind: v.picklist(['group_page', 'ball']),
        group: groupCode,
        ball: v.optional(key),
        image: v.optional(image),
      }),
    ),
    [],
  ),
})
export type CatalogFile = v.InferOutput<typeof catalogFile>
