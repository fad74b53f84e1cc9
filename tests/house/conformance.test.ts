import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paths } from '../../src/config/paths.ts'
import { contract } from '../../src/contract/all.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'

/** Pages whose only parameter may be left out. */
const OPTIONAL = new Set(['login', 'signup', 'help'])

type Page = (...parts: string[]) => string

interface Row {
  id: string
  statement: string
  file: string
  test: string
}

const text = readFileSync('docs/conformance.md', 'utf8')
const rows = rowsOf(text)

describe('The conformance table', () => {
  it('names files that are there', () => {
    expect(rows.flatMap((row) => missingFiles(row))).toEqual([])
  })

  it('names files with tests that are there, and no titles, which change', () => {
    expect(rows.flatMap((row) => missingTests(row))).toEqual([])
  })

  it('has one row for each id', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('has a row for every call of the specification', () => {
    const calls = Object.values(contract).flatMap((noun) => Object.values(noun as Record<string, Endpoint>))
    const named = calls.filter((row) => row.extra === undefined).map((row) => `${row.method} ${row.path}`)
    const statements = rows.map((row) => row.statement)
    expect(named.filter((name) => !statements.includes(name))).toEqual([])
  })

  it('has a row for every page', () => {
    const {
      order: _ofTheBall,
      draw: _ofTheWork,
      resaleOrder: _ofIt,
      sellerListings: _ofTheList,
      groupListings: _ofTheSameList,
      myOrders: _ofTheOwnPage,
      myNotices: _alsoOfIt,
      myAccount: _ofItToo,
      balls: _ofTheFrontPage,
      bankAccount: _ofTheSecurityPage,
      ...pages
    } = paths
    const ofGroup = new Set(['group', 'ball', 'nft', 'certificate'])
    const addresses = Object.entries(pages).map(([name, page]: [string, Page]) =>
      ofGroup.has(name)
        ? page(':group_page_id', ':id')
        : page.length > 0 && !OPTIONAL.has(name)
          ? page(':id', '')
          : page(),
    )
    expect(addresses.filter((path) => !text.includes(`\`${path}\``))).toEqual([])
  })

  it('notices a file and a test that are not there', () => {
    const row = {
      id: '0',
      statement: 'x',
      file: '`src/gone.ts`',
      test: '`tests/house/gone.test.ts`',
    }
    expect(missingFiles(row)).toHaveLength(1)
    expect(missingTests(row)).toHaveLength(1)
    expect(missingTests({ ...row, test: 'later' })).toHaveLength(1)
    expect(missingTests({ ...row, test: '`tests/house/tree.ts`' })).toHaveLength(1)
    expect(missingTests({ ...row, test: '`tests/house/time.test.ts` › a title' })).toHaveLength(1)
  })
})

function rowsOf(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| [D\d]/.test(line))
    .map((line) => {
      const [, id = '', statement = '', file = '', test = ''] = line.split('|').map((cell) => cell.trim())
      return { id, statement, file, test }
    })
}

function missingFiles({ id, file }: Row): string[] {
  const names = [...file.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
  if (names.length === 0) return [`${id}: no file`]
  return names.filter((name) => !existsSync(name)).map((name) => `${id}: ${name}`)
}

function missingTests({ id, test }: Row): string[] {
  return test.split(', ').flatMap((one) => {
    const [, file] = /^`([^`]+\.test\.tsx?)`$/.exec(one) ?? []
    return file !== undefined && existsSync(file) ? [] : [`${id}: ${one}`]
  })
}
