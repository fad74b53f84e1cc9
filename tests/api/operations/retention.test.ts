import { afterAll, beforeAll, expect, it } from 'vitest'
import { rememberFormerEmail } from '../../../server/domain/accounts/account/former-email.ts'
import { DAY_MS } from '../../../server/lib/time.ts'
import { sweep } from '../../../server/app/sweep.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { signIn } from '../../support/accounts/people.ts'
import { signUpByMail } from '../../support/accounts/sign-up-by-mail.ts'
import { userIdOf } from '../../support/accounts/records.ts'
import {
  addressesLeft,
  expireSignUps,
  formerEmails,
  leaveTraces,
  setAside,
  tracesLeft,
} from '../../support/server/retention-rows.ts'
import { wait } from '../../support/server/wait.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

it('stores what the privacy policy names for the time that it states, and no longer', async () => {
  const { wallet } = await signIn(app)
  const id = await userIdOf(app, wallet.address)
  await leaveTraces(app, { id, address: wallet.address.toLowerCase() })
  await rememberFormerEmail(app.deps, id, 'former@example.com')

  await sweep(app.deps)

  expect(await tracesLeft(app)).toEqual({ mails: ['new'], recoveries: ['new'], browsers: ['new'], undos: [] })
  expect(await formerEmails(app, id)).toEqual(['former@example.com'])
  wait(app, 31 * DAY_MS)
  await sweep(app.deps)
  expect(await formerEmails(app, id)).toEqual([])
})

it('stores an unconfirmed sign-up with its links for a day, and an account set aside for half a year', async () => {
  await signUpByMail(app, { email: 'waiting@example.com' })
  await signUpByMail(app, { email: 'expired@example.com' })
  await expireSignUps(app, 'expired@example.com')
  await setAside(app, 'old@example.com', 181)
  await setAside(app, 'new@example.com', 179)

  await sweep(app.deps)

  expect(await addressesLeft(app)).toEqual({
    signUps: ['waiting@example.com'],
    links: ['waiting@example.com'],
    setAside: ['new@example.com'],
  })
})
