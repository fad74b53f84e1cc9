import { Trans } from '@lingui/react/macro'
import type { Locale } from '../../config/languages.ts'
import { formatDuration } from '../../lib/duration.ts'
import { shortAddress } from '../../lib/short-address.ts'
import { formatMinute } from '../../lib/time.ts'
import type { Genuine } from '../../proof/verdict.ts'
import { holderStatement } from './holder-statement.tsx'
import { outcomeOf } from './outcome.ts'
import styles from './statements.module.css'
import type { Statement } from './statements.tsx'

/**
 * The statements about a genuine certificate: who certifies it; its owner as of when; what has not been checked
 * since; who presents it; and any inconsistency. What does not match is said first.
 */
export function genuineStatements(verdict: Genuine, locale: Locale): Statement[] {
  const isOver = verdict.since.state === 'revoked' || verdict.since.state === 'transferred'
  const statements = [
    ...elsewhere(verdict),
    certifierStatement(verdict, locale),
    ownerStatement(verdict, locale),
    ...sinceStatement(verdict, locale),
    // who shows what no longer counts does not matter
    ...(isOver ? [] : [holderStatement(verdict, locale)]),
    ...ownClock(verdict, locale),
  ]
  const first = DECIDING[outcomeOf(verdict)]
  return [
    ...statements.filter(({ name }) => name === first),
    ...statements.filter(({ name }) => name !== first),
  ]
}

/** The statement that a headline is about, where it is not the certifier's: it comes first. */
const DECIDING: Partial<Record<ReturnType<typeof outcomeOf>, string>> = {
  elsewhere: 'address',
  revoked: 'owner',
  transferred: 'owner',
  lost: 'holder',
  apart: 'holder',
  screenshot: 'holder',
  glance: 'holder',
  clock: 'clock',
  'list-none': 'since',
  'list-stale': 'since',
}

function certifierStatement({ issuer, since }: Genuine, locale: Locale): Statement {
  const { name } = issuer
  const time = minute(issuer.signedAt, locale)
  if (since.state === 'revoked') {
    return {
      name: 'certifier',
      mark: 'proven',
      sentence: (
        <Trans>
          {name} signed it on {time}.
        </Trans>
      ),
    }
  }
  return {
    name: 'certifier',
    mark: 'sealed',
    sentence: <Trans>Signature verified: certified by {name}.</Trans>,
    detail: <Trans>Signed on {time}. Nothing in it has been changed since.</Trans>,
  }
}

function ownerStatement({ claim, issuer, since }: Genuine, locale: Locale): Statement {
  const owner = claim.owner.name || shortAddress(claim.owner.address)
  const { name } = issuer
  const then = minute(issuer.signedAt, locale)
  const list = since.listAt === null ? '' : minute(since.listAt, locale)
  if (since.state === 'revoked') {
    return {
      name: 'owner',
      mark: 'refused',
      sentence: <Trans>Revoked by {name}.</Trans>,
      detail: <Trans>According to its records from {list}, the certificate is no longer valid.</Trans>,
    }
  }
  if (since.state === 'transferred') {
    return {
      name: 'owner',
      mark: 'refused',
      sentence: <Trans>{owner} is no longer the owner.</Trans>,
      detail: (
        <Trans>
          They owned it on {then}. According to {name}’s records from {list}, it has changed hands.
        </Trans>
      ),
    }
  }
  const time = minute(since.knownUntil, locale)
  return {
    name: 'owner',
    mark: 'proven',
    sentence: (
      <Trans>
        Owner: {owner}. <span className={styles.whole}>Checked on {time}.</span>
      </Trans>
    ),
  }
}

/** None where the list has already said what happened since. */
function sinceStatement({ since, issuer }: Genuine, locale: Locale): Statement[] {
  if (since.state === 'revoked' || since.state === 'transferred') return []
  const time = minute(since.knownUntil, locale)
  const sentence = since.stale ? (
    <Trans>Not checked since {time}. That’s a long time ago.</Trans>
  ) : (
    <Trans>Not checked since {time}.</Trans>
  )
  return [
    {
      name: 'since',
      mark: 'unknown',
      sentence,
      detail: <OfList since={since} name={issuer.name} locale={locale} />,
    },
  ]
}

/** Why nothing later is known: what this device's list of sales and revocations is of. */
function OfList({ since, name, locale }: { since: Genuine['since']; name: string; locale: Locale }) {
  const list = since.listAt === null ? '' : minute(since.listAt, locale)
  switch (since.list) {
    case 'none':
      return (
        <Trans>
          Your device doesn’t have a list of sales and revocations yet. Go online once to get one.
        </Trans>
      )
    case 'stale':
      return (
        <Trans>
          Your device’s list of sales and revocations is from {list}. Go online once to update it.
        </Trans>
      )
    case 'older':
      return (
        <Trans>
          Your device’s list of sales and revocations is from {list}, before this signature. It updates when
          the device is online.
        </Trans>
      )
    case 'short':
      return (
        <Trans>
          This certificate isn’t in the list of sales and revocations from {list}. Go online and check again.
        </Trans>
      )
    case 'answers':
      return <Trans>The list of sales and revocations on your device was made by {name} at that time.</Trans>
  }
}

function elsewhere({ address }: Genuine): Statement[] {
  if (!address || address.own) return []
  const { origin } = address
  return [
    {
      name: 'address',
      mark: 'refused',
      sentence: <Trans>Do not open {origin}.</Trans>,
      detail: (
        <Trans>
          The results below were checked without that site. Still, someone has tampered with this code.
        </Trans>
      ),
    },
  ]
}

/** What makes the times above less certain. */
function ownClock({ clockBehindMs }: Genuine, locale: Locale): Statement[] {
  if (clockBehindMs === 0) return []
  const time = formatDuration(clockBehindMs, locale)
  return [
    {
      name: 'clock',
      mark: 'unknown',
      sentence: <Trans>Your device’s clock is at least {time} slow.</Trans>,
      detail: <Trans>So the times here aren’t reliable. Set the clock and check again.</Trans>,
    },
  ]
}

function minute(milliseconds: number, locale: Locale): string {
  return formatMinute(new Date(milliseconds).toISOString(), locale)
}
