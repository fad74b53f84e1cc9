import { siteOrigin } from '../../config/site-origin.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useHref, useParams } from 'react-router'
import { CertificateSheet } from '../../components/certificate-sheet.tsx'
import { ChainFacts } from '../../components/chain-facts.tsx'
import { PageLoadFailure } from '../../components/load-failure.tsx'
import { RevokedNote } from '../../components/revoked-note.tsx'
import { ProvenanceList } from '../../components/provenance-list.tsx'
import { Records } from '../../components/records.tsx'
import { SharePage } from '../../components/share/share-page.tsx'
import { paths, shareImage } from '../../config/paths.ts'
import type { Certificate, ProvenanceEntry } from '../../contract/nfts.ts'
import { inLanguage } from '../../contract/translations.ts'
import { withTexts } from '../../i18n/activate.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { certificateQuery, provenanceQuery } from '../../queries/nfts.ts'
import { isConfirmed } from '../../queries/read-through.ts'
import { useIsViewer } from '../../queries/viewer.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './certificate-screen.module.css'
import { CertificateStanding } from './standing.tsx'
import { useReceived } from './use-received.ts'
import { useRevocation } from './use-revocation.ts'

// Signatures and their texts load only for the presenting owner and for a scanned claim.
const capsuleDownload = later(
  async () => (await import('./capsule-download.tsx')).CapsuleDownload,
  // the sheet is whole without it
  null,
)
const showCertificate = later(
  async () => (await withTexts('proof', () => import('./proof/show-certificate.tsx'))).ShowCertificate,
)
const receivedClaim = later(
  async () => (await withTexts('proof', () => import('./proof/received-claim.tsx'))).ReceivedClaim,
)

/** `/{group_page_id}/nfts/{id}/certificate`: the sheet itself, from the device where there is no network. */
export function CertificateScreen() {
  const locale = useLocale()
  const { group_page_id: code = '', id = '' } = useParams()
  const [signed, setSigned] = useState('')
  const answer = useQuery(certificateQuery(id))
  const cached = answer.data
  const provenance = useQuery(provenanceQuery(id)).data?.value
  const item = cached?.value.item && inLanguage(cached.value.item, locale)
  const name = item?.name
  const own = useIsViewer(cached?.value.user_info?.wallet_address)
  const { revocation, asking } = useRevocation(id, cached, own)
  usePageHead({
    ...(name === undefined ? { title: undefined } : { certificate: { name, revoked: revocation } }),
    image: shareImage('certificate', locale, id),
    path: paths.certificate(item?.group_page?.code ?? code, id),
  })
  const address = useAddress(code, id)
  const verdict = useVerdict()
  // A scanned claim is checked on this device, whether or not the page itself can be loaded.
  if (!cached && answer.isError)
    return (
      <>
        {verdict && <Page className={styles.page}>{verdict}</Page>}
        <PageLoadFailure {...loadFailure(answer)} />
      </>
    )
  if (!cached) return <Waiting verdict={verdict} />
  return (
    <Page className={styles.page}>
      {revocation && <RevokedNote revocation={revocation} of="certificate" own={own} />}
      {verdict}
      <CertificateStanding
        certifier={cached.value.certifier?.name}
        own={own}
        stored={!isConfirmed(cached)}
        savedAt={cached.savedAt}
        revoked={!!revocation}
        checked={verdict !== false}
      />
      <CertificateSheet
        certificate={cached.value}
        address={address}
        // the owner's sheet carries the claim, in print too; a page that redirects has not requested it yet
        code={!revocation && !asking && signed.startsWith(`${address}#`) ? signed : undefined}
        revocation={revocation}
        savedAt={cached.savedAt}
      />
      <Ways code={code} id={id} name={name ?? ''} own={own} />
      {own && !revocation && (
        <showCertificate.Part
          id={id}
          certificate={cached.value}
          address={address}
          held={asking}
          onSigned={setSigned}
        />
      )}
      <WorkRecords certificate={cached.value} provenance={provenance} />
    </Page>
  )
}

interface WorkRecordsProps {
  certificate: Certificate
  provenance: readonly ProvenanceEntry[] | undefined
}

function WorkRecords({ certificate, provenance }: WorkRecordsProps) {
  return (
    <Records>
      <ChainFacts of={certificate} />
      <ProvenanceList entries={provenance} />
    </Records>
  )
}

/** What a claim that was scanned comes to, checked on this device; false without one. */
function useVerdict() {
  const received = useReceived()
  return received !== undefined && <receivedClaim.Part text={received} />
}

/** No locale prefix: the reader of the code gets the page in their own language. */
function useAddress(code: string, id: string): string {
  return new URL(useHref(paths.certificate(code, id)), siteOrigin()).href
}

function Waiting({ verdict }: { verdict: ReactNode }) {
  return (
    <Page className={styles.page}>
      {verdict}
      <Loading>
        <Skeleton shape="block" ratio={0.7} className={styles.waiting} />
      </Loading>
    </Page>
  )
}

/** What else can be done with it; the download comes last, as it is loaded later and moves nothing. */
function Ways({ code, id, name, own }: { code: string; id: string; name: string; own: boolean }) {
  return (
    <div className={styles.ways}>
      <ButtonLink to={paths.nft(code, id)}>
        <Trans>About this work</Trans>
      </ButtonLink>
      <SharePage path={paths.certificate(code, id)} title={name} look="text">
        <Trans>Share this certificate</Trans>
      </SharePage>
      <Button look="text" onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
      {own && <capsuleDownload.Part id={id} />}
    </div>
  )
}
