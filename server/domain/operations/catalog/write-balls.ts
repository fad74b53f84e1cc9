import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { COMMIT_DRAW } from '../../job-kinds.ts'
import { chunks, hashOf } from './entries.ts'
import type { GroupFile } from './format.ts'
import type { Writing } from './writing.ts'
import { planSlots, rootOfSlots } from './slots.ts'
import type { Source } from './source.ts'

const CHUNK = 1000
const json = (value: unknown) => JSON.stringify(value)
type BallEntry = GroupFile['balls'][number]

/**
 * Writes a group's balls. What a ball contains is committed to once and can't change; its texts, price and status
 * can.
 */
export async function writeBalls(w: Writing, group: Source<GroupFile>): Promise<void> {
  const editionOf = await editionCounter(w)
  for (const [i, ball] of group.value.balls.entries()) {
    const key = `ball:${group.value.code}/${ball.key}`
    const facts = ballFacts(w, group, ball)
    const contents = hashOf(ball.contents)
    const slotsKey = `slots:${group.value.code}/${ball.key}`
    const before = w.entries.before(slotsKey)
    if (before !== undefined && before !== hashOf(contents)) {
      throw group.fail(
        ['balls', i, 'contents'],
        `the contents of ${ball.key} are committed to and can't change: give a new ball a new key`,
        `${ball.key} の中身は公開済みの約束なので変えられません。新しいボールには新しいキーを付けてください`,
      )
    }
    const verdict = w.entries.differs(key, facts)
    if (verdict === 'changed') {
      await refuseReopening(w, group, i)
      await w.trx.updateTable('balls').set(facts).where('id', '=', w.entries.idOf(key)).execute()
    }
    if (verdict !== 'new') continue
    w.entries.differs(slotsKey, contents)
    await writeNewBall(w, group, ball, facts, editionOf)
  }
}

/** What a closed ball held may be published by now: whoever bought from it would know what comes next. */
async function refuseReopening(w: Writing, group: Source<GroupFile>, at: number): Promise<void> {
  const ball = group.value.balls[at]
  if (!ball || ball.status === 'closed') return
  const id = w.entries.idOf(`ball:${group.value.code}/${ball.key}`)
  // locked, so that nothing closes it meanwhile
  const { status } = await w.trx
    .selectFrom('balls')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (status !== 'closed') return
  throw group.fail(
    ['balls', at, 'status'],
    `${ball.key} is closed and everything in it is published, so it can't open again: use suspended for a pause, or give a new ball a new key`,
    `${ball.key} は販売終了で中身を公開済みのため、再開できません。一時停止には suspended を使うか、新しいボールに新しいキーを付けてください`,
  )
}

function ballFacts(w: Writing, group: Source<GroupFile>, ball: BallEntry) {
  return {
    author_id: w.entries.idOf(`author:${group.value.code}/${ball.author}`),
    name: json(ball.name),
    description: json(ball.description),
    kind: ball.kind,
    price: ball.price,
    status: ball.status,
    position: ball.position,
    display_order: ball.order,
    image_url: w.stored(group, ball.image).url,
    starts_at: ball.starts_at ? new Date(ball.starts_at) : null,
    ends_at: ball.ends_at ? new Date(ball.ends_at) : null,
    films: json(
      ball.films.map((film, i) => ({
        uuid: w.entries.idOf(`film:${group.value.code}/${ball.key}/${i}`),
        movie_url: film.movie ? w.stored(group, film.movie).url : null,
        image_url: w.stored(group, film.image).url,
        description: film.description,
        display_order: film.display_order,
      })),
    ),
  }
}

async function writeNewBall(
  w: Writing,
  group: Source<GroupFile>,
  ball: BallEntry,
  facts: ReturnType<typeof ballFacts>,
  editionOf: (itemId: string) => number,
): Promise<void> {
  const { code } = group.value
  const id = w.entries.idOf(`ball:${code}/${ball.key}`)
  const contents = ball.contents.map(({ item, count }) => ({
    itemId: w.entries.idOf(`item:${code}/${item}`),
    count,
  }))
  const slots = planSlots(id, contents, editionOf)
  const inventory = slots.length
  const gone = ball.sold_out ? inventory : 0
  await w.trx
    .insertInto('balls')
    .values({
      ...facts,
      id,
      group_id: w.entries.idOf(`group:${code}`),
      inventory,
      remain: inventory - gone,
      sold: gone,
      head: gone,
      tail: inventory,
      merkle_root: await rootOfSlots(slots),
      slot_count: inventory,
    })
    .execute()
  for (const chunk of chunks(slots, CHUNK)) await w.trx.insertInto('ball_slots').values(chunk).execute()
  await w.trx.insertInto('jobs').values({ id: randomUUID(), kind: COMMIT_DRAW, subject: id }).execute()
}

/** States for every work how many editions were committed to, in balls that have left the catalog too. */
export async function countEditions(w: Writing): Promise<void> {
  const counted = w.trx
    .selectFrom('ball_slots')
    .select(['item_id', sql<number>`count(*)::int`.as('editions')])
    .groupBy('item_id')
    .as('counted')
  await w.trx
    .updateTable('items')
    .from(counted)
    .set((eb) => ({ total_editions: eb.ref('counted.editions') }))
    .whereRef('counted.item_id', '=', 'items.id')
    .whereRef('counted.editions', '<>', 'items.total_editions')
    .execute()
}

/** The next edition number of a work, over all balls that were ever filled. */
async function editionCounter(w: Writing): Promise<(itemId: string) => number> {
  const rows = await w.trx
    .selectFrom('ball_slots')
    .select(['item_id', sql<number>`max(edition_number)`.as('last')])
    .groupBy('item_id')
    .execute()
  const last = new Map(rows.map((row) => [row.item_id, row.last]))
  return (itemId) => {
    const next = (last.get(itemId) ?? 0) + 1
    last.set(itemId, next)
    return next
  }
}
