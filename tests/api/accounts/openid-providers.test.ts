import { afterEach, expect, it, vi } from 'vitest'
import { relyingParty } from '../../../server/adapters/openid/relying-party.ts'
import { CLIENT, startForger, type Forger, type Forgery } from '../../support/accounts/openid-forger.ts'

const RETURN = 'http://akashi.localhost/auth/google/callback'
const STORED = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) }

const forgers: Forger[] = []
const said = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(async () => {
  said.mockClear()
  await Promise.all(forgers.splice(0).map((forger) => forger.close()))
})

/** Signs in at a provider, so many times: who came back, or why nobody did. */
async function signIn(ways: Parameters<typeof startForger>[0], forgery: Forgery = {}, times = 1) {
  const forger = await startForger(ways)
  forgers.push(forger)
  forger.forge(forgery)
  const { issuer } = forger
  const party = relyingParty({
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    redirectUri: RETURN,
  })
  const ends: string[] = []
  for (let i = 0; i < times; i++) {
    forger.asked(new URL(await party.addressFor(STORED, 'ja')))
    const back = new URL(`${RETURN}?${new URLSearchParams({ code: 'c', state: STORED.state, iss: issuer })}`)
    ends.push(
      await party.whoCameBack(back, STORED).then(
        ({ subject }) => subject,
        ({ failure }: { failure: string }) => failure,
      ),
    )
  }
  return { ends, issuer }
}

it.each(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'])(
  'somebody signs in at a provider that lists %s and signs by it',
  async (alg) => {
    expect((await signIn({ alg, listed: [alg] })).ends).toEqual(['person-1'])
    expect(said).not.toHaveBeenCalled()
  },
)

it.each([['client_secret_basic'], ['client_secret_post'], ['private_key_jwt', 'client_secret_basic']])(
  'somebody signs in at a provider whose token endpoint takes %s',
  async (...methods) => {
    expect((await signIn({ alg: 'RS256', listed: ['RS256'], methods })).ends).toEqual(['person-1'])
  },
)

it.each<[string, Parameters<typeof signIn>[0], Forgery, string]>([
  ['lists HS256 alone', { alg: 'RS256', listed: ['HS256'] }, { signer: 'client-secret' }, 'HS256'],
  ['lists none alone', { alg: 'RS256', listed: ['none'] }, { signer: 'nobody' }, 'none'],
  ['signs by what it does not list', { alg: 'ES256', listed: ['RS256'] }, {}, 'that it lists'],
  [
    'signs by a secret that it lists',
    { alg: 'RS256', listed: ['RS256', 'HS256'] },
    { signer: 'client-secret' },
    'asymmetric',
  ],
  [
    'signs nothing, as it lists',
    { alg: 'RS256', listed: ['RS256', 'none'] },
    { signer: 'nobody' },
    'asymmetric',
  ],
])('nobody signs in at a provider that %s, and the log names it once', async (_, ways, forgery, why) => {
  const { ends, issuer } = await signIn(ways, forgery, 3)
  expect(ends).toEqual(['unproven', 'unproven', 'unproven'])
  expect(said).toHaveBeenCalledOnce()
  const [line] = said.mock.calls[0] as [string]
  expect(line).toContain(`OpenID provider ${issuer}`)
  expect(line).toContain(why)
})

it('nobody signs in at a provider that takes no client secret, and the log names it once', async () => {
  await signIn({ alg: 'RS256', listed: ['RS256'], methods: ['private_key_jwt'] }, {}, 2)
  expect(said).toHaveBeenCalledOnce()
  expect(said.mock.calls[0]?.[0]).toContain('private_key_jwt')
})
