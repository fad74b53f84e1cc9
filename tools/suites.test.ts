import { describe, expect, it } from 'vitest'
import { again, quoted } from './suites.ts'

const RUN = 'vitest run --project race tests/race/one-buyer.test.ts'

describe('the command that runs a failed test again', () => {
  it.each([
    ['in a project without a database', {}, `npx ${RUN}`],
    [
      'on a PostgreSQL that was started for it',
      { TEST_DATABASE_URL: 'postgres://postgres@127.0.0.1:4711/postgres' },
      `npx node tools/on-postgres.ts ${RUN}`,
    ],
    [
      'on the embedded database, whatever the shell names',
      { TEST_DATABASE_URL: '' },
      `TEST_DATABASE_URL= npx ${RUN}`,
    ],
    [
      'with a share of the rounds',
      { TEST_DATABASE_URL: 'postgres://x', RACE_SHARE: '0.2' },
      `RACE_SHARE=0.2 npx node tools/on-postgres.ts ${RUN}`,
    ],
  ])('%s', (_, env, command) => {
    expect(again(RUN, env)).toBe(command)
  })

  it.each([
    ['it’s 5 (or 6)?', String.raw`'it’s 5 \(or 6\)\?'`],
    ["the owner's", String.raw`'the owner'\''s'`],
  ])('names the test %s alone', (title, pattern) => {
    expect(quoted(title)).toBe(pattern)
  })
})
