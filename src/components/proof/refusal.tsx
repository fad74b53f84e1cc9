import { Trans } from '@lingui/react/macro'
import { PRODUCT_NAME } from '../../config/constants.ts'
import type { ReadBy } from '../../proof/holder.ts'
import type { Genuine, Verdict } from '../../proof/verdict.ts'

type Refused = Exclude<Verdict, Genuine>

interface RefusalWordsProps {
  verdict: Refused
  by?: ReadBy | undefined
  /** Whether the page that the text leads to has the answer and can be opened now. */
  opens?: boolean | undefined
}

/** The meaning of a verdict other than "genuine", and what to do. No statement of the code is repeated. */
export function RefusalWords({ verdict, by, opens }: RefusalWordsProps) {
  switch (verdict.kind) {
    case 'altered':
      return <AlteredWords part={verdict.part} />
    case 'another-issuer': {
      const { origin } = verdict.address
      return (
        <Trans>
          The code links to {origin}, and wasn’t signed with {PRODUCT_NAME}’s keys. If someone says it’s from{' '}
          {PRODUCT_NAME}, don’t believe it.
        </Trans>
      )
    }
    case 'unknown-key':
      return <UnknownKeyWords asked={verdict.asked} />
    case 'withdrawn-key':
      return (
        <Trans>
          {PRODUCT_NAME} has revoked this key, or wasn’t using it at that time. Ask the owner to open the
          certificate online once, then scan it again.
        </Trans>
      )
    case 'newer':
      return (
        <Trans>
          We couldn’t find anything wrong with it, but couldn’t confirm it either. Open this app online once
          so that it updates, then scan again.
        </Trans>
      )
    case 'only-address':
      return opens ? (
        <Trans>This link isn’t signed. You can check the current record on its page.</Trans>
      ) : (
        <Trans>
          It isn’t signed, so it can’t be checked offline. Ask the owner to open the certificate and show its
          code.
        </Trans>
      )
    case 'nothing':
      return by === 'text' ? (
        <Trans>
          This text is not the address from a certificate’s code. Paste the whole address, or scan the code
          with the camera.
        </Trans>
      ) : (
        <Trans>This isn’t a certificate code. Scan the one shown with the certificate.</Trans>
      )
    case 'unable':
      return verdict.why === 'no-keys' ? (
        <Trans>
          It needs to download {PRODUCT_NAME}’s keys once. Open this page online; after that it works offline.
        </Trans>
      ) : (
        <Trans>Checking needs a secure connection (https). Open this site in an up-to-date browser.</Trans>
      )
  }
}

function UnknownKeyWords({ asked }: { asked: boolean }) {
  return asked ? (
    <Trans>
      Your device has just downloaded {PRODUCT_NAME}’s keys, and this isn’t one of them. Do not trust it.
    </Trans>
  ) : (
    <Trans>
      It may be one of {PRODUCT_NAME}’s newer keys. Go online once, then scan the code again. Until then,
      nothing is confirmed.
    </Trans>
  )
}

function AlteredWords({ part }: { part: Extract<Refused, { kind: 'altered' }>['part'] }) {
  switch (part) {
    case 'code':
    case 'claim':
      return (
        <Trans>
          This isn’t what {PRODUCT_NAME} signed: part of it is missing, misread or altered. Scan it again; if
          you see this again, it isn’t genuine.
        </Trans>
      )
    case 'holder':
      return (
        <Trans>
          The certificate’s own signature is good, but the device’s isn’t the owner’s: someone has swapped it.
        </Trans>
      )
    case 'address':
      return (
        <Trans>
          The code links to a different certificate from the one it contains: someone has combined the two.
        </Trans>
      )
  }
}
