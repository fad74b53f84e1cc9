import type { Genuine } from '../../../src/proof/verdict.ts'

export const SIGNED = Date.parse('2026-09-12T05:03:00Z')
export const LISTED = Date.parse('2026-09-13T05:03:00Z')

/** A certificate on which every check passes, read from paper. */
export const GENUINE: Genuine = {
  kind: 'genuine',
  claim: {
    certificate: '7f0d3b1c-1111-4222-8333-abcdefabcdef',
    contract: '0x00000000000000000000000000000000000000cc',
    chainId: 137,
    token: '42',
    edition: 3,
    total: 20,
    title: { ja: '夜の港', en: 'Harbour at night' },
    creator: { ja: '墨亭', en: 'Bokutei' },
    media: '00'.repeat(16),
    owner: { address: '0x00000000000000000000000000000000000000aa', name: 'Hana' },
    issuedAt: SIGNED / 1000,
    knownAt: SIGNED / 1000,
    status: 5,
    device: null,
  },
  issuer: { name: 'Akashi', origin: 'https://akashi.example', signedAt: SIGNED },
  since: { state: 'valid', listAt: LISTED, knownUntil: LISTED, stale: false, list: 'answers' },
  holder: { state: 'none' },
  clockBehindMs: 0,
  comparedAt: null,
  address: null,
}

export const SIGNATURE = { signedAt: SIGNED }
/** The same with something else about it. */
export const genuine = (change: Partial<Genuine>): Genuine => ({ ...GENUINE, ...change })
export const since = (change: Partial<Genuine['since']>): Genuine =>
  genuine({ since: { ...GENUINE.since, ...change } })
