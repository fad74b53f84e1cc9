import {
  insertBall,
  lastEditions,
  lockBallStatus,
  updateBall,
} from '../../../store/operations/catalog-balls.ts'
import { COMMIT_DRAW } from '../../job-kinds.ts'
import { msg } from '../../../lib/i18n.ts'
import { hashOf } from './entries.ts'
import type { GroupFile } from './format.ts'
import type { ImportContext } from './import-context.ts'
import { reason } from './reason.ts'
import { planSlots, rootOfSlots } from './slots.ts'
import type { Source } from './source.ts'

const json = (value: unknown) => JSON.stringify(value)
type BallEntry = GroupFile['balls'][number]

/**
 * Writes a group's balls. What a ball contains is committed to once and can't change; its texts, price and
 * status can.
 */
export async function writeBalls(context: ImportContext, group: Source<GroupFile>): Promise<void> {
  const editionOf = editionCounter(await lastEditions(context.trx))
  for (const [i, ball] of group.value.balls.entries()) {
    const key = `ball:${group.value.code}/${ball.key}`
    const facts = ballFacts(context, group, ball)
    const contents = hashOf(ball.contents)
    const slotsKey = `slots:${group.value.code}/${ball.key}`
    const before = context.entries.hashBefore(slotsKey)
    if (before !== undefined && before !== hashOf(contents)) {
      throw group.fail(
        ['balls', i, 'contents'],
        reason(msg('the contents of {key} are committed to and can’t change: give a new ball a new key'), {
          key: ball.key,
        }),
      )
    }
    const change = context.entries.differs(key, facts)
    if (change === 'changed') {
      await refuseReopening(context, group, i)
      await updateBall(context.trx, context.entries.idOf(key), facts)
    }
    if (change !== 'new') continue
    context.entries.differs(slotsKey, contents)
    await writeNewBall(context, group, ball, facts, editionOf)
  }
}

/** The slots of a closed ball may be published already: buyers would know the next contents. */
async function refuseReopening(context: ImportContext, group: Source<GroupFile>, at: number): Promise<void> {
  const ball = group.value.balls[at]
  if (!ball || ball.status === 'closed') return
  const id = context.entries.idOf(`ball:${group.value.code}/${ball.key}`)
  // locked, so that nothing closes it concurrently
  if ((await lockBallStatus(context.trx, id)) !== 'closed') return
  throw group.fail(
    ['balls', at, 'status'],
    reason(
      msg(
        '{key} is closed and everything in it is published, so it can’t open again: use suspended for a pause, or give a new ball a new key',
      ),
      { key: ball.key },
    ),
  )
}

function ballFacts(context: ImportContext, group: Source<GroupFile>, ball: BallEntry) {
  return {
    author_id: context.entries.idOf(`author:${group.value.code}/${ball.author}`),
    name: json(ball.name),
    description: json(ball.description),
    kind: ball.kind,
    price: ball.price,
    status: ball.status,
    position: ball.position,
    display_order: ball.order,
    image_url: context.stored(group, ball.image).url,
    material: ball.material ?? null,
    starts_at: ball.starts_at ? new Date(ball.starts_at) : null,
    ends_at: ball.ends_at ? new Date(ball.ends_at) : null,
    films: json(
      ball.films.map((film, i) => ({
        uuid: context.entries.idOf(`film:${group.value.code}/${ball.key}/${i}`),
        movie_url: film.movie ? context.stored(group, film.movie).url : null,
        image_url: context.stored(group, film.image).url,
        description: film.description,
        display_order: film.display_order,
      })),
    ),
  }
}

async function writeNewBall(
  context: ImportContext,
  group: Source<GroupFile>,
  ball: BallEntry,
  facts: ReturnType<typeof ballFacts>,
  editionOf: (itemId: string) => number,
): Promise<void> {
  const { code } = group.value
  const id = context.entries.idOf(`ball:${code}/${ball.key}`)
  const contents = ball.contents.map(({ item, count }) => ({
    itemId: context.entries.idOf(`item:${code}/${item}`),
    count,
  }))
  const slots = planSlots(id, contents, editionOf)
  const inventory = slots.length
  const sold = ball.sold_out ? inventory : 0
  const row = {
    ...facts,
    id,
    group_id: context.entries.idOf(`group:${code}`),
    inventory,
    remain: inventory - sold,
    sold,
    head: sold,
    tail: inventory,
    merkle_root: await rootOfSlots(slots),
    slot_count: inventory,
  }
  await insertBall(context.trx, row, slots, COMMIT_DRAW)
}

/** Answers the next edition number of a work, after the last of all balls. */
function editionCounter(last: Map<string, number>): (itemId: string) => number {
  return (itemId) => {
    const next = (last.get(itemId) ?? 0) + 1
    last.set(itemId, next)
    return next
  }
}
