import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GlassBall } from '../../ui/glass-ball.tsx'
import styles from './search-screen.module.css'

const HAN = /\p{Script=Han}/u
const MARK = <GlassBall size={96} />

const ELSEWHERE = (
  <>
    <ButtonLink to={paths.home()}>
      <Trans>See the shops</Trans>
    </ButtonLink>
    <ButtonLink to={paths.marketplace()}>
      <Trans>Marketplace</Trans>
    </ButtonLink>
  </>
)

/** Before anything was typed. */
export function Beginning() {
  return (
    <p className={styles.beginning}>
      <Trans>Find works, balls, shops, artists and members by name, in English, kanji, kana or romaji.</Trans>
    </p>
  )
}

/** Where nothing of the query is a letter, a figure or a sign. */
export function NothingToSearch() {
  return (
    <EmptyState mark={MARK} title={<Trans comment="phrases">There’s nothing to search for in this</Trans>}>
      <Trans>Type kanji, kana, letters or numbers.</Trans>
    </EmptyState>
  )
}

/** Where nothing was found. */
export function NothingFound({ asked }: { asked: string }) {
  const one = Array.from(asked).length === 1 && !HAN.test(asked)
  return (
    <EmptyState
      mark={MARK}
      title={
        <Trans comment="phrases">
          Nothing found for “<bdi>{asked}</bdi>”
        </Trans>
      }
      action={ELSEWHERE}
    >
      {one ? (
        <Trans>
          One letter or kana finds what begins with it. Type another one to search inside names as well.
        </Trans>
      ) : (
        <Trans>Try a shorter word, or another spelling: kana, romaji or English.</Trans>
      )}
    </EmptyState>
  )
}

/** Where the server has no search. */
export function NotOffered() {
  return (
    <EmptyState
      mark={MARK}
      title={<Trans comment="phrases">Search isn’t available on this site</Trans>}
      action={ELSEWHERE}
    >
      <Trans>The shops and the marketplace show all works.</Trans>
    </EmptyState>
  )
}
