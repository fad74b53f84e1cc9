import { expect, test } from 'vitest'
import { ownCertificatePage } from './own-page.ts'

const SITE = 'https://akashi.example'
const PAGE = '/bokutei/nfts/w1/certificate'

test.each([
  ['a certificate’s page', `${SITE}${PAGE}`],
  ['the same in English, with a slash and a query', ` ${SITE}/en${PAGE}/?from=mail\n`],
  ['the page of the work', `${SITE}/bokutei/nfts/w1`],
])('the address of %s leads to the certificate’s page', (_, text) => {
  expect(ownCertificatePage(text, SITE)).toBe(PAGE)
})

test.each([
  ['of another site', `https://evil.example${PAGE}`],
  ['of another site that begins like ours', `${SITE}.evil.example${PAGE}`],
  ['with a claim', `${SITE}${PAGE}#c=ABC`],
  ['of another page of ours', `${SITE}/bokutei`],
  ['that is no link', `javascript:alert(1)`],
  ['that is none', 'WIFI:S:cafe;;'],
])('an address %s leads nowhere', (_, text) => {
  expect(ownCertificatePage(text, SITE)).toBeUndefined()
})
