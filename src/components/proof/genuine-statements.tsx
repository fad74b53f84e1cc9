import { Trans } from '@lingui/react/macro'
import type { Locale } from '../../config/languages.ts'
import { formatDuration } from '../../lib/duration.ts'
import { shortAddress } from '../../lib/short-address.ts'
import { formatMinute } from '../../lib/time.ts'
import type { Genuine } from '../../proof/verdict.ts'
import { holderStatement } from './holder-statement.tsx'
import type { Statement } from './statements.tsx'

/**
 * The statements about a genuine certificate: its issuer; its owner as of when; what is not known since; who
 * presents it; and any inconsistency.
 */
export function genuineStatements(verdict: Genuine, locale: Locale): Statement[] {
  return [
    issuerStatement(verdict, locale),
    ownerStatement(verdict, locale),
    sinceStatement(verdict, locale),
    holderStatement(verdict.holder, locale),
    ...disturbing(verdict, locale),
  ]
}

function issuerStatement({ issuer }: Genuine, locale: Locale): Statement {
  const { name } = issuer
  const time = minute(issuer.signedAt, locale)
  return {
    name: 'issuer',
    mark: 'sealed',
    sentence: <Trans>Issued by {name}: the signature is good.</Trans>,
    detail: <Trans>Signed on {time}. Nothing in it has been changed since.</Trans>,
  }
}

function ownerStatement({ claim, issuer, since }: Genuine, locale: Locale): Statement {
  const owner = claim.owner.name || shortAddress(claim.owner.address)
  const then = minute(issuer.signedAt, locale)
  const list = since.listAt === null ? '' : minute(since.listAt, locale)
  if (since.state === 'revoked') {
    return {
      name: 'owner',
      mark: 'refused',
      sentence: <Trans>The issuer has withdrawn it.</Trans>,
      detail: <Trans>So says the issuer’s list of {list}. It proves nothing any more.</Trans>,
    }
  }
  if (since.state === 'transferred') {
    return {
      name: 'owner',
      mark: 'refused',
      sentence: <Trans>{owner} is no longer the owner.</Trans>,
      detail: (
        <Trans>
          It was theirs on {then}; the issuer’s list of {list} says that it has passed on.
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
        Owned by {owner}, as of {time}.
      </Trans>
    ),
  }
}

function sinceStatement({ since }: Genuine, locale: Locale): Statement {
  const time = minute(since.knownUntil, locale)
  const list = since.listAt === null ? undefined : minute(since.listAt, locale)
  return {
    name: 'since',
    mark: 'unknown',
    sentence: since.stale ? (
      <Trans>Not known since {time}: that is long ago.</Trans>
    ) : (
      <Trans>Not known: what has happened since {time}.</Trans>
    ),
    detail: list ? (
      <Trans>This device’s list of sales and withdrawals is of {list}.</Trans>
    ) : (
      <Trans>This device has no list of sales and withdrawals yet. It comes with the next network.</Trans>
    ),
  }
}

/** What makes the times above less certain, or redirects to another certificate. */
function disturbing({ clockBehindMs, address }: Genuine, locale: Locale): Statement[] {
  const statements: Statement[] = []
  if (clockBehindMs > 0) {
    const time = formatDuration(clockBehindMs, locale)
    statements.push({
      name: 'clock',
      mark: 'unknown',
      sentence: <Trans>The clock of the device that checks is at least {time} slow.</Trans>,
      detail: <Trans>What is said about now is not sure. Set the clock and check again.</Trans>,
    })
  }
  if (address && !address.own) {
    const { origin } = address
    statements.push({
      name: 'address',
      mark: 'refused',
      sentence: <Trans>The code leads to another site: {origin}</Trans>,
      detail: <Trans>Do not open it. What is said above was checked without it.</Trans>,
    })
  }
  return statements
}

function minute(milliseconds: number, locale: Locale): string {
  return formatMinute(new Date(milliseconds).toISOString(), locale)
}
