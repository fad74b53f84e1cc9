import { Trans } from '@lingui/react/macro'
import { PRODUCT_NAME } from '../../config/constants.ts'
import type { ReadBy } from '../../proof/holder.ts'
import type { Genuine, Verdict } from '../../proof/verdict.ts'

type Refused = Exclude<Verdict, Genuine>

/** The meaning of a verdict other than "genuine", and what to do. No statement of the code is repeated. */
export function RefusalWords({ verdict, by }: { verdict: Refused; by?: ReadBy | undefined }) {
  switch (verdict.kind) {
    case 'altered':
      return <AlteredWords part={verdict.part} />
    case 'another-issuer': {
      const { origin } = verdict.address
      return (
        <Trans>
          The code leads to {origin}, and {PRODUCT_NAME}’s keys did not sign it. If somebody says that it is
          from {PRODUCT_NAME}, do not believe it.
        </Trans>
      )
    }
    case 'unknown-key':
      return <UnknownKeyWords asked={verdict.asked} />
    case 'withdrawn-key':
      return (
        <Trans>
          {PRODUCT_NAME} has revoked the key, or did not use it at that time. Ask the owner to open the
          certificate online once, then scan it again.
        </Trans>
      )
    case 'newer':
      return (
        <Trans>
          Nothing is wrong with it as far as this app can tell, and nothing is confirmed. Open this app with a
          network once, so that it updates, and scan it again.
        </Trans>
      )
    case 'only-address':
      return (
        <Trans>
          It carries no signature, so there is nothing to check without a network. Ask the owner to open the
          certificate and show its code.
        </Trans>
      )
    case 'nothing':
      return by === 'text' ? (
        <Trans>
          This text is not the address from a certificate’s code. Paste the whole address, or scan the code
          with the camera.
        </Trans>
      ) : (
        <Trans>This is some other code. Scan the one that is shown with the certificate.</Trans>
      )
    case 'unable':
      return verdict.why === 'no-keys' ? (
        <Trans>
          It needs {PRODUCT_NAME}’s keys once. Open this page online; after that it works offline.
        </Trans>
      ) : (
        <Trans>Checking needs a secure connection (https). Open this site in an up-to-date browser.</Trans>
      )
  }
}

function UnknownKeyWords({ asked }: { asked: boolean }) {
  return asked ? (
    <Trans>
      Your device got {PRODUCT_NAME}’s keys a moment ago, and this is none of them. Do not rely on it.
    </Trans>
  ) : (
    <Trans>
      It may be a newer key of {PRODUCT_NAME}’s. Connect your device once, then scan the code again. Until
      then, nothing is confirmed.
    </Trans>
  )
}

function AlteredWords({ part }: { part: Extract<Refused, { kind: 'altered' }>['part'] }) {
  switch (part) {
    case 'code':
    case 'claim':
      return (
        <Trans>
          This is not what {PRODUCT_NAME} signed: a part is missing, misread or was changed. Scan it once
          more; if it stays like this, it is not genuine.
        </Trans>
      )
    case 'holder':
      return (
        <Trans>
          The certificate’s own signature is good, but the device’s is not the owner’s: somebody has put
          another one in its place.
        </Trans>
      )
    case 'address':
      return (
        <Trans>
          The code leads to another certificate than the one that it carries: somebody has put the two
          together.
        </Trans>
      )
  }
}
