import type { Language } from '../../../src/contract/translations.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { showcaseOf } from '../../store/accounts/member-showcase.ts'
import type { UserRow } from '../../store/accounts/users.ts'
import { nftById } from '../../store/provenance/nfts.ts'
import { memberCard, siteCard, type Card } from './cards.ts'

/** The share image of a member's page: the product's own where their collection is private or they show nothing first. */
export async function shownMember(
  db: Dependencies['db'],
  member: UserRow,
  language: Language,
): Promise<Card> {
  const [first] = member.private_collection ? [] : await showcaseOf(db, member.id)
  return first === undefined ? siteCard(language) : memberCard(member, await nftById(db, first), language)
}
