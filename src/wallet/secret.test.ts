import { describe, expect, test } from 'vitest'
import { newCommitment, commitmentOf } from './secret.ts'

describe('a listing’s one-time secret', () => {
  test('becomes the reveal hash and the commitment of the public vector', () => {
    expect(commitmentOf(new TextEncoder().encode('nft_secret'))).toEqual({
      revealHash: '0x37225291f41bb94d99edb1ac93be84ceaaadac71b613fffecc7e0322d22f081d',
      commitment: '0xcbc43b8ff972012b265576ee6f2fe69aec65d92142ba39474976e2e139fe0e78',
    })
  })

  test('is another one each time', () => {
    expect(newCommitment().commitment).not.toBe(newCommitment().commitment)
  })
})
