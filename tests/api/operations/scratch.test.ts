import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withScratchDatabase } from '../../../server/db/scratch.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('A drill of a user who may make databases', () => {
  const url = process.env.TEST_DATABASE_URL ?? ''
  const [user, other] = ['drill', 'other'].map((name) => `${name}_${randomUUID().replaceAll('-', '')}`)
  const admin = new pg.Client({ connectionString: url })
  let left = ''
  beforeAll(async () => {
    await admin.connect()
    await admin.query(`create role ${user} login createdb`)
    await admin.query(`create role ${other}`)
    const { rows } = await admin.query<{ oid: number }>(
      'select oid::int from pg_database where datname = current_database()',
    )
    left = `akashi_drill_${rows[0]?.oid}_${other}`
    await admin.query(`create database ${left} owner ${other} template template0`)
  })
  afterAll(async () => {
    await admin.query(`drop database ${left}`)
    await admin.query(`drop role ${user}, ${other}`)
    await admin.end()
  })

  it('is told which database an earlier drill of another role has left', async () => {
    const own = new URL(url)
    own.username = user ?? ''
    const drill = withScratchDatabase(own.href, () => Promise.resolve())
    await expect(drill).rejects.toThrow(new RegExp(`${left}.*${other}`))
  })
})
