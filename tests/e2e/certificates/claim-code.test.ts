import { expect, type Page } from '@playwright/test'
import { join } from 'node:path'
import type { IssuerFile, StatusFile } from '../../../src/contract/issuer.ts'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { hasZbar, inGrey, readByOurs, readByZbar } from '../../support/browser/read-code.ts'
import { test } from '../../support/browser/test.ts'

interface Verified {
  verdict: string
  claim?: { certificate: string; owner: { name: string; address: string } }
  since?: string
  holder?: string
}
type Verify = (text: string, known: { issuer: IssuerFile; status: StatusFile }) => Verified

/** A4 at 96 pixels to the inch. */
const A4 = { width: 794, height: 1123 }

/** A picture that is never taken, on a busy machine, is asked for again. */
const PICTURE = { timeout: 5000 }

/** The text of the sheet's code, once it carries a claim. */
async function codeOnSheet(page: Page): Promise<string> {
  const code = page.locator('article svg[shape-rendering="crispEdges"]')
  await expect(code).toBeVisible()
  const read = async () => readByOurs(await code.screenshot(PICTURE))
  let text = ''
  await expect(async () => {
    text = await read()
    expect(text).toContain('#c=')
  }).toPass()
  return text
}

test('an owner’s certificate carries its signed claim: on the screen, offline, and printed', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const member = await signInMember(context, site)
  const [work] = await ownWorks(context, site, member, 1)
  await page.goto('/profile/')
  await everythingSaved(page, 1)
  const path = `/${work?.item.group_page.code}/nfts/${work?.uuid}/certificate/`
  await page.goto(path)
  const text = await codeOnSheet(page)

  // somebody else's program, with what the shop publishes
  const { verifyText } = (await import(join(import.meta.dirname, '../../../docs/verify-claim.mjs'))) as {
    verifyText: Verify
  }
  const read = async <T>(name: string) =>
    (await (await context.request.get(`${site}/.well-known/${name}`)).json()) as T
  const issuer = await read<IssuerFile>('akashi-issuer.json')
  const status = await read<StatusFile>('akashi-status.json')
  expect(verifyText(text, { issuer, status })).toMatchObject({
    verdict: 'genuine',
    since: 'valid',
    holder: 'none',
    claim: {
      certificate: work?.uuid,
      owner: { name: member.name, address: member.address.toLowerCase() },
    },
  })

  await context.setOffline(true)
  await page.reload()
  const stored = await codeOnSheet(page)
  expect(verifyText(stored, { issuer, status })).toMatchObject({ verdict: 'genuine', holder: 'none' })

  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.setViewportSize(A4)
  const paper = await inGrey(await page.locator('article').screenshot())
  expect(await readByOurs(paper)).toBe(stored)
  if (hasZbar) expect(readByZbar(paper)).toBe(stored)
})
