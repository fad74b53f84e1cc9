import { ENTRY_MARK, withLaterEntry } from '../document/app-code.ts'
import { SNAPSHOT_ID, snapshotHeaders } from '../document/snapshot.ts'
import { SNAPSHOT_SCRIPT } from '../document/snapshot-script.ts'
import { START_SCRIPT } from '../document/start-script.ts'

/** What was true at that moment only, and dialogs: no part of the page as it is shown next time. */
const TRANSIENT = 'dialog, [data-transient]'
const SHELL = '/index.html'
const LANGUAGE = /<html lang="[a-z]+"/
const TITLE = /<title>[^<]*<\/title>/
const STYLESHEET = /<link rel="stylesheet"[^>]*>\s*/g
const ROOT = '<div id="root"></div>'
/** The rules of faces, which are fetched on use. */
const FACES = '/assets/fonts/'

/**
 * The page as it is shown, as a document that shows it before any code has run: the build's own shell with the
 * page's styles and content. The content is inert until the script beside it has seen that its owner is here.
 * @param owner the account's address
 * @returns undefined where the shell is of another build, or the worker does not have it or a style sheet
 */
export async function captureSnapshot(root: HTMLElement, owner: string): Promise<Response | undefined> {
  // before anything is waited for: what comes meanwhile was not looked at
  const content = inert(root, owner)
  const answer = await fetch(SHELL)
  const shell = await answer.text()
  if (!shell.includes(ROOT) || !isOfThisBuild(shell)) return undefined
  const sheets = sheetsHere()
  const styles = await Promise.all(sheets.map(styleOf))
  if (!styles.every((style) => style !== undefined)) return undefined
  const here = sheets.map((sheet) => `<link rel="stylesheet" crossorigin disabled href="${sheet}">`)
  const head = `<style>${styles.join('')}</style>${here.join('')}<script>${START_SCRIPT}</script>`
  const html = withLaterEntry(shell)
    .replaceAll(STYLESHEET, '')
    .replace(LANGUAGE, () => `<html lang="${document.documentElement.lang}"`)
    .replace(TITLE, (title) => title + head)
    .replace(ROOT, () => ROOT + content)
  return new Response(html, { headers: snapshotHeaders(answer.headers) })
}

function inert(root: HTMLElement, owner: string): string {
  const copy = root.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll(TRANSIENT)) part.remove()
  return `<template id="${SNAPSHOT_ID}" data-owner="${owner.toLowerCase()}">${copy.innerHTML}</template><script>${SNAPSHOT_SCRIPT}</script>`
}

/** Style sheets of the page, those included that came inside it and are only named (server/http/pages/files.ts). */
function sheetsHere(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  const files = [...links].map(({ href }) => new URL(href).pathname)
  return [...new Set(files)].filter((file) => !file.startsWith(FACES))
}

/** Undefined where the network has answered with something else, as a captive portal does. */
async function styleOf(sheet: string): Promise<string | undefined> {
  const answer = await fetch(sheet)
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  return answer.ok && !isPage ? answer.text() : undefined
}

function isOfThisBuild(shell: string): boolean {
  const code = [...document.querySelectorAll(`script[type="module"][src], link[${ENTRY_MARK}]`)]
  const files = code.map((each) => each.getAttribute('src') ?? each.getAttribute('href'))
  return files.length > 0 && files.every((file) => shell.includes(`"${file}"`))
}
