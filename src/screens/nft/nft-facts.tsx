import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormerMember } from '../../components/former-member.tsx'
import { paths } from '../../config/paths.ts'
import type { Nft } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { chainName } from '../../lib/chain-name.ts'
import { shortAddress } from '../../lib/short-address.ts'
import { formatDay } from '../../lib/time.ts'
import { Definitions } from '../../ui/definitions.tsx'

/** What is known of an NFT, for people and for the chain: owner, tags, token, contract. */
export function NftFacts({ nft }: { nft: Nft }) {
  const locale = useLocale()
  const tags = (nft.item?.item_tags ?? []).map((tag) => inLanguage(tag, locale))
  return (
    <Definitions
      rows={[
        { term: <Trans>Owner</Trans>, value: ownerOf(nft) },
        ...tags.map((tag) => ({ term: tag.key, value: tag.value })),
        { term: <Trans>Made in</Trans>, value: nft.item?.creation_year },
        { term: <Trans>Owned since</Trans>, value: nft.acquired_at && formatDay(nft.acquired_at, locale) },
        { term: <Trans>Token</Trans>, value: nft.token, code: true },
        { term: <Trans>Contract</Trans>, value: nft.collection_address, code: true },
        { term: <Trans>Chain</Trans>, value: nft.chain_id == null ? null : chainName(nft.chain_id) },
      ]}
    />
  )
}

/** A member by name; any other owner by their wallet, labelled as one. */
function ownerOf({ user_info: owner, metadata }: Nft): ReactNode {
  if (owner?.display_id) {
    return (
      <LocaleLink to={paths.profile(owner.display_id)}>{owner.name || `@${owner.display_id}`}</LocaleLink>
    )
  }
  if (owner?.deleted_at) return <FormerMember />
  const address = metadata?.owner?.owner_address ?? owner?.wallet_address
  return address ? (
    <>
      <Trans>Wallet</Trans> <code title={address}>{shortAddress(address)}</code>
    </>
  ) : null
}
