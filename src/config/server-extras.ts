import type { Extra } from '../contract/extras.ts'
import { env } from './env.ts'

/** In a build's variable: everything that our own server has. */
const ALL = 'all'
/** How our server announces on `<html>` what it has (server/http/pages/announcement.ts). */
const ANNOUNCED = /<html[^>]* data-server="([^"]*)"/

/**
 * Whether the server that has answered an HTML announces a part of our additions; the build's own announcement
 * goes first.
 */
export function shellOffers(html: string, extra: Extra): boolean {
  return names(env.serverExtras ?? ANNOUNCED.exec(html)?.[1], extra)
}

/** Whether an announcement, names between spaces or `all`, has a part in it. */
export function names(announced: string | undefined, extra: Extra): boolean {
  const parts = announced?.split(' ') ?? []
  return parts.includes(extra) || parts.includes(ALL)
}
