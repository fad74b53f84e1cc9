import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { editionFigure } from '../../../contract/edition.ts'
import type { Certificate } from '../../../contract/nfts.ts'
import { personName } from '../../../contract/person-name.ts'
import { inLanguage } from '../../../contract/translations.ts'
import { withTexts } from '../../../i18n/activate.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useOnline } from '../../../hooks/use-online.ts'
import { claimQuery, isBeingSigned, type ShownCode } from '../../../queries/claims.ts'
import type { Bytes } from '../../../proof/bytes.ts'
import { codeText } from '../../../proof/code.ts'
import { Button } from '../../../ui/button.tsx'
import { Definitions } from '../../../ui/definitions.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { later } from '../../../ui/later.tsx'
import { BottomBar } from '../../../ui/page.tsx'
import { Presenting } from './presenting.tsx'
import styles from './presenting.module.css'
import { useCode } from './use-code.ts'
import { useLayer } from './use-layer.ts'

/** How often a certificate that is being shown is asked for. */
const SHOWN_MS = 30_000

interface ShowCertificateProps {
  id: string
  certificate: Certificate
  /** The certificate's own URL, without a fragment. */
  address: string
  /** Whether this device still looks whether the certificate counts: nothing is shown to anybody before that. */
  held: boolean
  /** Called with the address and the claim behind it, for the code on the sheet. */
  onSigned: (code: string) => void
}

/** For the owner: one tap presents the certificate to another phone. Hidden where the shop signs no claims. */
export function ShowCertificate({ id, certificate, address, held, onSigned }: ShowCertificateProps) {
  const online = useOnline()
  const layer = useLayer('certificate')
  const options = claimQuery(id)
  // What is being shown may be revoked or sold meanwhile.
  const claim = useQuery(layer.open ? { ...options, refetchInterval: SHOWN_MS } : options)
  const signed = claim.data?.value
  useEffect(() => {
    if (signed) onSigned(codeText(address, signed))
  }, [signed, address, onSigned])
  if (!signed && isBeingSigned(claim.error)) {
    return (
      <p className={styles.missing}>
        <Trans>The certificate is being signed. In a moment you can show it here.</Trans>
      </p>
    )
  }
  if (!signed) {
    return claim.isError && !online ? (
      <p className={styles.missing}>
        <Trans>
          Before you can show this certificate, it has to be saved on this device once. Open it while you’re
          online.
        </Trans>
      </p>
    ) : null
  }
  if (held) return null
  return (
    <>
      <BottomBar>
        <Button look="primary" wide onClick={layer.show}>
          <Trans>Show it to someone</Trans>
        </Button>
      </BottomBar>
      <HelpLink to="event">
        <Trans>How do I show a certificate at an event?</Trans>
      </HelpLink>
      {layer.open && (
        <Shown claim={signed} address={address} certificate={certificate} onClose={layer.close} />
      )}
    </>
  )
}

/** A repeated log-in, for a device that may not sign yet; rarely needed. */
const proveHolder = later(
  async () => (await withTexts('others', () => import('./prove-holder.tsx'))).ProveHolder,
)

interface ShownProps {
  claim: Bytes
  address: string
  certificate: Certificate
  onClose: () => void
}

function Shown({ claim, address, certificate, onClose }: ShownProps) {
  const [proving, setProving] = useState(false)
  const { pathname } = useLocation()
  const locale = useLocale()
  const code = useCode(address, claim)
  const item = certificate.item && inLanguage(certificate.item, locale)
  const { edition_number: edition, total_edition_number: total } = certificate.metadata ?? {}
  if (!code) return null
  return (
    <Presenting
      image={item?.image_url}
      title={item?.name ?? ''}
      author={item?.author ?? undefined}
      edition={editionFigure(edition, total)}
      owner={nameOf(certificate)}
      code={code.text}
      live={code.signed ? { aheadMs: code.aheadMs } : undefined}
      without={
        <>
          <WhyStill code={code} />
          {code.waits === 'proof' && (
            <Button onClick={() => setProving(true)}>
              <Trans>Log in again</Trans>
            </Button>
          )}
          {proving && (
            <proveHolder.Part
              from={pathname}
              onProven={() => setProving(false)}
              onClose={() => setProving(false)}
            />
          )}
        </>
      }
      more={<More certificate={certificate} />}
      onClose={onClose}
    />
  )
}

/** Why the code does not run: what it still shows, and what its owner can do about it. */
function WhyStill({ code: { lost, waits } }: { code: ShownCode }) {
  if (lost) {
    return (
      <p>
        <Trans>
          This device was reported lost, so it no longer signs and the code doesn’t move. If you have it back,
          log in on it again.
        </Trans>
      </p>
    )
  }
  if (waits === 'proof') {
    return (
      <p>
        <Trans>
          The code won’t move until you log in again. Then this device shows that you hold the certificate.
        </Trans>
      </p>
    )
  }
  if (waits === 'room') {
    return (
      <p>
        <Trans>
          20 devices can already show your certificates, so the code doesn’t move on this one. Remove a device
          under “Saved offline”, then open this page again.
        </Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans>
        This device isn’t registered in the certificate, so the code doesn’t move: it shows the certificate,
        but not who holds it. Open the app online once to register it.
      </Trans>
    </p>
  )
}

function nameOf({ user_info: owner }: Certificate): string | undefined {
  return owner ? personName(owner) : undefined
}

/** What the owner may show besides, and otherwise does not. */
function More({ certificate }: { certificate: Certificate }) {
  const { user_info: owner, token, collection_address } = certificate
  return (
    <Definitions
      className={styles.more}
      rows={[
        { term: <Trans>Wallet address</Trans>, value: owner?.wallet_address, code: true },
        { term: <Trans>Token</Trans>, value: token, code: true },
        { term: <Trans>Contract</Trans>, value: collection_address, code: true },
      ]}
    />
  )
}
