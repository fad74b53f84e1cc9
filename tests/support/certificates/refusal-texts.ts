import type { Verdict } from '../../../src/proof/verdict.ts'

/** A verdict and the sentences that a person reads. */
export type VerdictWords = [name: string, verdict: Verdict, ja: readonly string[], en: readonly string[]]

/** Verdicts other than "genuine". */
export const REFUSAL_WORDS: readonly VerdictWords[] = [
  [
    'altered',
    { kind: 'altered', part: 'claim' },
    ['書き換えられています。信用しないでください。'],
    ['This has been changed. Do not rely on it.'],
  ],
  [
    'a code of which a part is missing',
    { kind: 'altered', part: 'code' },
    ['読めません', 'コードが欠けているため、読み取れません。'],
    ['Unreadable', 'This code can’t be read: a part of it is missing.'],
  ],
  [
    'another holder’s signature',
    { kind: 'altered', part: 'holder' },
    ['証明書の署名は正しいのですが、端末の署名が所有者のものではありません。何者かに差し替えられています。'],
    ['The certificate’s own signature is good, but the device’s isn’t the owner’s: someone has swapped it.'],
  ],
  [
    'another certificate’s address',
    { kind: 'altered', part: 'address' },
    ['コードのリンク先と、入っている証明書が違います。何者かが組み合わせたものです。'],
    ['The code links to a different certificate from the one it contains: someone has combined the two.'],
  ],
  [
    'another issuer',
    { kind: 'another-issuer', address: { origin: 'https://evil.example', certificate: 'x' } },
    ['Akashiの署名ではありません。'],
    ['Not signed by Akashi.'],
  ],
  [
    'a key that is newer than your device’s copy, perhaps',
    { kind: 'unknown-key', asked: false },
    ['お使いの端末にまだない鍵で署名されています。'],
    ['Signed with a key that your device does not know yet.'],
  ],
  [
    'a key that was asked for and does not exist',
    { kind: 'unknown-key', asked: true },
    ['Akashiが公開していない鍵で署名されています。'],
    ['Signed with a key that Akashi has not published.'],
  ],
  [
    'a withdrawn key',
    { kind: 'withdrawn-key' },
    ['無効になった鍵で署名されています。'],
    ['Signed with a key that is no longer valid.'],
  ],
  [
    'a future version',
    { kind: 'newer', version: 2 },
    ['このアプリは古いため、この証明書を読めません。'],
    ['This app is too old to read this certificate.'],
  ],
  [
    'an address without a claim',
    { kind: 'only-address', address: { origin: 'https://akashi.example', certificate: 'x' } },
    ['証明書のページへのリンクだけのコードです。'],
    ['This code only links to a certificate.'],
  ],
  ['nothing', { kind: 'nothing' }, ['証明書ではありません。'], ['This is not a certificate.']],
  [
    'no keys yet',
    { kind: 'unable', why: 'no-keys' },
    ['お使いの端末では、まだ確かめられません。'],
    ['Your device can’t check yet.'],
  ],
  [
    'no cryptography',
    { kind: 'unable', why: 'no-crypto' },
    ['このブラウザでは確かめられません。'],
    ['This browser can’t check.'],
  ],
]
