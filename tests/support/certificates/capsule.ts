import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DrawReceipt } from '../../../src/contract/nfts.ts'
import { fromBase64Url, toBase64Url } from '../../../src/proof/bytes.ts'
import { checkCapsule } from '../../../src/proof/capsule/check.ts'
import { CAPSULE_VERSION, type CapsuleContent } from '../../../src/proof/capsule/content.ts'
import type { CapsuleFacts } from '../../../src/proof/capsule/facts.ts'
import { page } from '../../../src/proof/capsule/page-tree.ts'
import { signStatement } from '../../../src/proof/capsule/statement.ts'
import type { Child } from '../../../src/proof/capsule/tree.ts'
import type { Status } from '../../../src/proof/status-list.ts'
import { SIGNED_AT, SITE, someClaim, type TestIssuer } from './claims.ts'

const PICTURE = Buffer.from('a picture')
const HOUR_S = 3600
/** When the capsule of these tests was made, in milliseconds. */
export const MADE_AT = (SIGNED_AT + HOUR_S) * 1000
const PLACE = 40

/** The receipt of docs/draw.md, whose figures agree. */
function documentedReceipt(): DrawReceipt {
  const [, text = ''] = /```json receipt\n([\s\S]*?)```/.exec(readFileSync('docs/draw.md', 'utf8')) ?? []
  return (JSON.parse(text) as { receipt: DrawReceipt }).receipt
}

/** A picture as a data URL. */
export function pictureOf(bytes: Buffer = PICTURE, original = true) {
  return { url: `data:image/png;base64,${bytes.toString('base64')}`, original }
}

/** What the shop's page says of `someClaim`. */
export const FACTS: CapsuleFacts = {
  certifier: { name: 'Akashi', origin: SITE },
  shop: { name: { ja: '墨の店', en: 'Sumi House' }, address: `${SITE}/sumi` },
  address: `${SITE}/sumi/nfts/8a1f0c52-6c2e-4f0b-9a53-0f3c2f7b1d44/certificate`,
  provenance: [
    {
      kind: 'minted',
      at: '2026-08-13T05:03:00.000Z',
      from: null,
      to: { address: `0x${'7'.repeat(40)}`, name: 'Hanako', display_id: 'hanako_1990' },
      tx_hash: `0x${'c'.repeat(64)}`,
      block_number: 1,
      history_url: null,
    },
  ],
}

/**
 * A capsule of one certificate.
 * @param made `online`: with a signed statement and the list of its time; `offline`: with neither
 */
export async function someCapsule(
  issuer: TestIssuer,
  made: 'online' | 'offline',
  state: Status = 'valid',
): Promise<CapsuleContent> {
  const receipt = documentedReceipt()
  const media = createHash('sha256').update(PICTURE).digest('hex').slice(0, 32)
  const claim = someClaim({ media, status: PLACE, edition: receipt.edition_number })
  const { certificate } = claim
  const at = SIGNED_AT + HOUR_S
  const isOnline = made === 'online'
  const keyId = fromBase64Url(issuer.file.keys[0]?.kid ?? '')
  const statement = await signStatement({ certificate, at, facts: FACTS }, keyId, issuer.key.sign)
  const list = await issuer.list(100, [[PLACE, state]], at - 60)
  return {
    version: CAPSULE_VERSION,
    madeAt: MADE_AT,
    issuer: issuer.file,
    status: isOnline ? toBase64Url(list) : null,
    works: [
      {
        claim: toBase64Url(await issuer.issue(claim)),
        address: FACTS.address,
        statement: isOnline ? toBase64Url(statement) : null,
        told: isOnline ? null : { at: MADE_AT, facts: FACTS, withdrawn: null },
        picture: isOnline ? pictureOf() : pictureOf(Buffer.from('a copy'), false),
        draw: { receipt, contentId: receipt.content_id },
      },
    ],
  }
}

/** What a reader is told, line by line. */
interface Told {
  /** Under a label that says that it is not signed. */
  unsigned: string[]
  /** Everything else. */
  signed: string[]
  /** What the check calls false. */
  alerts: string[]
}

/** What a capsule says in a language; pictures as their URL. */
export async function toldBy(content: CapsuleContent, language: 'ja' | 'en', now = MADE_AT): Promise<Told> {
  const told: Told = { unsigned: [], signed: [], alerts: [] }
  const read = (child: Child, unsigned: boolean, alert: boolean): void => {
    if (child === null) return
    if (typeof child === 'string') {
      told[unsigned ? 'unsigned' : 'signed'].push(child)
      if (alert) told.alerts.push(child)
      return
    }
    const { attributes, children } = child
    const isUnsigned = unsigned || 'data-unsigned' in attributes
    for (const url of [attributes.src, attributes.href, attributes.alt])
      if (url !== undefined) told[isUnsigned ? 'unsigned' : 'signed'].push(url)
    for (const each of children) read(each, isUnsigned, alert || attributes.role === 'alert')
  }
  for (const piece of page(content, await checkCapsule(content, now), language)) read(piece, false, false)
  return told
}
