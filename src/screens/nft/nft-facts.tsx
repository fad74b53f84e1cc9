import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormerMember } from '../../components/former-member.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { personName } from '../../contract/person-name.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { shortAddress } from '../../lib/short-address.ts'
import { isOpen } from '../../queries/sales.ts'
import { Definitions } from '../../ui/definitions.tsx'
import { Instant } from '../../ui/instant.tsx'
import styles from './nft-screen.module.css'
import { useSale } from './use-sale.ts'

/** What is known of an NFT for people: its owner, its tags, its year. */
export function NftFacts({ nft, own }: { nft: Nft; own: boolean }) {
  const locale = useLocale()
  const sale = useSale(nft.uuid, own).data
  const owner = nft.user_info?.display_id
  // the offer above names them already
  const isNamed = !own && owner && sale && isOpen(sale) && sale.user_info?.display_id === owner
  const ball = nft.ball && inLanguage(nft.ball, locale)
  const shop = nft.item?.group_page?.code
  const tags = (nft.item?.item_tags ?? []).map((tag) => inLanguage(tag, locale))
  return (
    <div className={styles.facts}>
      <Definitions
        rows={[
          { term: <Trans>Owner</Trans>, value: isNamed ? null : ownerOf(nft) },
          {
            term: <Trans>Owned since</Trans>,
            value: nft.acquired_at && <Instant iso={nft.acquired_at} to="day" />,
          },
          {
            term: <Trans>Ball</Trans>,
            value: ball && shop && <LocaleLink to={paths.ball(shop, ball.uuid)}>{ball.name}</LocaleLink>,
          },
          ...tags.map((tag) => ({ term: tag.key, value: tag.value })),
          { term: <Trans>Year</Trans>, value: nft.item?.creation_year },
          {
            term: <Trans>Minted</Trans>,
            value: nft.minted === false ? <Trans>To be recorded with the next batch</Trans> : null,
          },
        ]}
      />
    </div>
  )
}

/** A member by name; any other owner by their wallet, labelled as one. */
function ownerOf({ user_info: owner, metadata }: Nft): ReactNode {
  if (owner?.display_id) {
    return (
      <LocaleLink to={paths.profile(owner.display_id)}>
        {personName(owner) ?? <Trans>Unnamed member</Trans>}
      </LocaleLink>
    )
  }
  if (owner?.deleted_at) return <FormerMember />
  if (owner?.private_collection) return <Trans>Private</Trans>
  const address = metadata?.owner?.owner_address ?? owner?.wallet_address
  return address ? (
    <>
      <Trans>Wallet</Trans> <code title={address}>{shortAddress(address)}</code>
    </>
  ) : null
}
