import { describe, expect, test } from 'vitest'
import { usableCredentials, type Owner, type Standpoint } from './usable-credentials.ts'

const GOOGLE = { kind: 'google', email: 'hana@gmail.example', key_from: null } as const
const PASSWORD = { kind: 'email_password', email: 'hana@example.com', key_from: null } as const

function open(owner: Partial<Owner>, now: Partial<Standpoint> = {}) {
  const who: Owner = { email: 'profile@example.com', method: 'google', wraps: ['operator'], ...owner }
  const usable = usableCredentials(who, {
    purpose: 'change',
    methods: [GOOGLE],
    freshMinutes: 0,
    shared: false,
    ...now,
  })
  return Object.entries(usable).flatMap(([credential, there]) =>
    there === false || there === undefined ? [] : [credential],
  )
}

describe('a wallet is opened once more', () => {
  test('by nothing that was added a short while ago', () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const wraps = ['operator', 'password'] as const
    expect(open({ wraps: [...wraps] }, { methods: [{ ...GOOGLE, key_from: tomorrow }, PASSWORD] })).toEqual([
      'password',
    ])
    expect(open({ wraps: [...wraps] }, { methods: [GOOGLE, { ...PASSWORD, key_from: tomorrow }] })).toEqual([
      'google',
    ])
  })

  test('by a mailed code where the server says so, until there is a password or a passkey', () => {
    const methods = [{ ...PASSWORD, by_code: true }]
    const owner = { method: 'password', email: PASSWORD.email } as const
    expect(open({ ...owner, wraps: ['operator'] }, { methods })).toEqual(['code'])
    expect(open({ ...owner, wraps: ['operator', 'password'] }, { methods })).toEqual(['password'])
    expect(open({ ...owner, wraps: ['operator', 'passkey'] }, { methods, freshMinutes: 9 })).toEqual([
      'passkey',
    ])
    // taken away a short while ago, they are no reason for a code yet
    expect(open({ ...owner, wraps: ['operator'] }, { methods: [PASSWORD] })).toEqual([])
  })

  test('by Google where our key opens it', () => {
    expect(open({})).toEqual(['google'])
  })

  test('by the password that somebody from Google has added, under its own address, when our help is declined', () => {
    const owner: Owner = { email: 'profile@example.com', method: 'google', wraps: ['password'] }
    const now: Standpoint = { purpose: 'change', methods: [GOOGLE, PASSWORD], freshMinutes: 9, shared: false }
    expect(usableCredentials(owner, now)).toEqual({
      password: 'hana@example.com',
      google: false,
      passkey: false,
      kit: false,
    })
  })

  test('by passkey and recovery kit soon after a log-in; later through Google, which asks for them after its redirect', () => {
    const wraps = ['passkey', 'recovery_kit'] as const
    expect(open({ wraps }, { freshMinutes: 9 })).toEqual(['google', 'passkey', 'kit'])
    expect(open({ wraps }, { freshMinutes: 1 })).toEqual(['google'])
    expect(open({ wraps }, { purpose: 'export' })).toEqual(['google', 'passkey', 'kit'])
  })

  test('by the password of an account that began with it, on a server that does not list sign-in methods', () => {
    for (const methods of [null, [PASSWORD]]) {
      expect(open({ method: 'password', wraps: ['password', 'operator'] }, { methods })).toEqual(['password'])
    }
  })

  test('on a device that others use by what its owner gives there, never by having been at Google', () => {
    expect(open({}, { shared: true })).toEqual([])
    expect(open({ wraps: ['password'] }, { shared: true, methods: [GOOGLE, PASSWORD] })).toEqual(['password'])
    expect(open({ wraps: ['passkey'] }, { shared: true, freshMinutes: 9 })).toEqual(['passkey'])
    // a log-in first, then in place
    expect(open({ wraps: ['passkey'] }, { shared: true })).toEqual(['google'])
  })

  test.each<Owner['wraps']>([['operator'], ['password'], ['passkey'], ['recovery_kit']])(
    'somehow, whatever is the only credential left: %s',
    (kind) => {
      for (const freshMinutes of [0, 9]) {
        for (const purpose of ['change', 'export'] as const) {
          const found = open(
            { wraps: [kind as 'operator'] },
            { methods: [GOOGLE, PASSWORD], freshMinutes, purpose },
          )
          expect(found).not.toEqual([])
        }
      }
    },
  )
})
