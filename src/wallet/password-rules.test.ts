import { describe, expect, test } from 'vitest'
import { refuseCommon } from './password-rules.ts'

const EMAIL = 'hanako.tanaka@example.com'

describe('a new password', () => {
  test.each(['password', 'Password1', 'ＰＡＳＳＷＯＲＤ', '1qaz2wsx', 'qwertyuiop', 'iloveyou', '12345678'])(
    'that everybody uses (%s) is refused',
    async (password) => {
      await expect(refuseCommon(password, EMAIL)).rejects.toMatchObject({ name: 'CommonPassword' })
    },
  )

  test.each(['aaaaaaaa', 'abababab', '１１１１１１１１', EMAIL.toUpperCase(), 'hanako.tanaka'])(
    'that says nothing new (%s) is refused',
    async (password) => {
      await expect(refuseCommon(password, EMAIL)).rejects.toMatchObject({ name: 'CommonPassword' })
    },
  )

  test.each(['とても長い合言葉 12', 'correct horse battery', 'gX7!pq2Lm', '夕焼けの海を見た日'])(
    'of a person’s own (%s) is taken',
    async (password) => {
      await expect(refuseCommon(password, EMAIL)).resolves.toBeUndefined()
    },
  )
})
