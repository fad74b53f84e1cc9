import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AddressInfo } from 'node:net'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { t } from '../../support/texts.ts'

const received: string[] = []
let refusals = 1
let smtp: SMTPServer
let app: TestApp

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        if (refusals-- > 0) return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  const { port } = smtp.server.address() as AddressInfo
  app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((closed) => smtp.close(() => closed()))
})

it('delivers mail to the SMTP server, again after a refusal, and deletes the text of a mail that was sent', async () => {
  await app.deps.mail.send({
    to: 'hana@example.com',
    language: 'ja',
    subject: t('Check', 'ja'),
    body: 'https://akashi.localhost/secret',
  })
  const sent = () => app.deps.db.selectFrom('mails').selectAll().where('sent_at', 'is not', null).execute()
  await vi.waitFor(async () => expect(await sent()).toMatchObject([{ body: '' }]), { timeout: 60_000 })
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: hana@example.com')
  expect(received[0]).toContain('https://akashi.localhost/secret')
})

it('shows the outbox to no visitor where mail is sent by SMTP', async () => {
  expect((await app.ask('/dev/outbox')).status).toBe(404)
})
