import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { smtpTransport } from './smtp.ts'

// A mail server of a few lines: smtp-server decodes addresses, and refuses two dots inside quotes too.

let smtp: Server
let lines: string[] = []
beforeAll(async () => {
  smtp = createServer((socket) => void converse(socket)).listen(0, '127.0.0.1')
  await once(smtp, 'listening')
})
beforeEach(() => {
  lines = []
})
afterAll(() => new Promise<void>((closed) => smtp.close(() => closed())))

const ANSWERS: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' }

async function converse(socket: Socket): Promise<void> {
  let inText = false
  socket.write('220 ready\r\n')
  for await (const line of createInterface(socket)) {
    lines.push(line)
    if (inText && line !== '.') continue
    inText = line === 'DATA'
    socket.write(`${ANSWERS[line] ?? '250 ok'}\r\n`)
    if (line === 'QUIT') socket.end()
  }
}

function transport(from: string) {
  const { port } = smtp.address() as AddressInfo
  return smtpTransport({ url: `smtp://127.0.0.1:${port}`, from, hostname: 'akashi.localhost' })
}

it.each([
  ['hana@example.com', 'hana@example.com'],
  ['taro..y@docomo.ne.jp', '"taro..y"@docomo.ne.jp'],
  ['taro.@ezweb.ne.jp', '"taro."@ezweb.ne.jp'],
  ['.taro@docomo.ne.jp', '".taro"@docomo.ne.jp'],
  ['a/b@docomo.ne.jp', 'a/b@docomo.ne.jp'],
  ["o'brien@example.ie", "o'brien@example.ie"],
  ['a@xn--wgv71a119e.jp', 'a@xn--wgv71a119e.jp'],
])('mails %s as %s', async (to, written) => {
  const mail = { id: 'one', to, subject: '件名', body: '本文' }
  await transport('証 Akashi <no-reply@akashido.jp>').deliver(mail)
  expect(lines).toContain('MAIL FROM:<no-reply@akashido.jp>')
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${written}>`])
  expect(lines.filter((line) => line.startsWith('To:')).map((line) => line.replaceAll(/[<>]/g, ''))).toEqual([
    `To: ${written}`,
  ])
})

it('sends from an address whose local part needs quotes', async () => {
  await transport('info.@docomo.ne.jp').deliver({
    id: 'two',
    to: 'hana@example.com',
    subject: 's',
    body: 'b',
  })
  expect(lines).toContain('MAIL FROM:<"info."@docomo.ne.jp>')
})
