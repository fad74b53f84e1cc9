import type { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EXTRAS } from '../../../src/contract/extras.ts'

const OPENING = /<html lang="[a-z]+"/

/** Announces in the head of a page what this server has beyond the specification (src/api/server-offers.ts). */
export const SERVER_MARK = `data-server="${EXTRAS.join(' ')}"`

/** The client's empty shell with the announcement. */
export function announced(shell: string): string {
  return shell.replace(OPENING, (opening) => `${opening} ${SERVER_MARK}`)
}

/** Answers with the shell that service workers store: with it they and the pages made of it know, too. */
export function mountShell(app: Hono, distDir: string): void {
  app.get('/index.html', async (c) => {
    const shell = await readFile(join(distDir, 'index.html'), 'utf8')
    c.header('Content-Type', 'text/html; charset=utf-8')
    return c.body(announced(shell))
  })
}
