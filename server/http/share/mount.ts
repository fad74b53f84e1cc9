import type { Context, Hono } from 'hono'
import { LANGUAGE_CODES, languageOr, type Language } from '../../../src/contract/languages.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { FOR_EVER } from '../middleware/caching.ts'
import { clientAddress } from '../../lib/client-address.ts'
import type { Pictures } from '../../adapters/images/open.ts'
import { ballById } from '../../store/shop/balls.ts'
import { groupByName } from '../../store/shop/group-pages.ts'
import { userByDisplayId } from '../../store/accounts/users.ts'
import { nftById } from '../../store/provenance/nfts.ts'
import { ballCard, groupCard, siteCard, versionOf, workCard, type Card } from './cards.ts'
import { shownMember } from './shown-member.ts'
import { sharePictures, type DrawCard } from './pictures.ts'

const FILE = new RegExp(`^([A-Za-z0-9_-]{1,64})\\.(${LANGUAGE_CODES.join('|')})\\.jpg$`)

type Find = (db: Dependencies['db'], id: string, language: Language) => Promise<Card | null>

const found = <Row>(row: Row | undefined, card: (row: Row) => Card) => (row ? card(row) : null)
const FINDS = new Map<string, Find>([
  ['group', async (db, id, language) => found(await groupByName(db, id), (row) => groupCard(row, language))],
  ['ball', async (db, id, language) => found(await ballById(db, id), (row) => ballCard(row, language))],
  ['nft', async (db, id, language) => found(await nftById(db, id), (row) => workCard(row, language, 'nft'))],
  [
    'profile',
    async (db, id, language) => {
      const row = await userByDisplayId(db, id)
      return row ? shownMember(db, row, language) : null
    },
  ],
  [
    'certificate',
    async (db, id, language) => found(await nftById(db, id), (row) => workCard(row, language, 'certificate')),
  ],
])

/**
 * Share images, 1200 by 630: `/share/site.<language>.jpg` and `/share/<kind>/<id>.<language>.jpg`. With the
 * version that pages name (`?v=`) they are cached for ever; without it they are revalidated.
 */
export function mountShare(app: Hono, deps: Dependencies, pictures: Pictures): void {
  const picture = sharePictures(deps, pictures)
  app.get('/share/:file', async (c) => {
    const [, name, language] = FILE.exec(c.req.param('file')) ?? []
    if (name !== 'site') return c.text('No such picture', 404)
    return answer(c, siteCard(languageOr(language)), picture)
  })
  app.get('/share/:kind/:file', async (c) => {
    const [, id = '', language] = FILE.exec(c.req.param('file')) ?? []
    const find = id === '' ? undefined : FINDS.get(c.req.param('kind'))
    const card = find ? await find(deps.db, id, languageOr(language)) : null
    return card ? answer(c, card, picture) : c.text('No such picture', 404)
  })
}

async function answer(c: Context, card: Card, picture: DrawCard): Promise<Response> {
  const version = versionOf(card)
  const etag = `"${version}"`
  const headers = {
    'Cache-Control': c.req.query('v') === version ? FOR_EVER : 'no-cache',
    ETag: etag,
    // Pages elsewhere show it.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  const bytes = await picture(clientAddress(c.req.raw), card)
  return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': 'image/jpeg' })
}
