import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isNotSaved } from '../../components/not-saved.tsx'
import { paths } from '../../config/paths.ts'
import { withTexts } from '../../i18n/activate.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { isSafariTab } from '../../pwa/browser.ts'
import { InstallEntry } from '../../pwa/install-entry.tsx'
import { NeedsNetwork } from '../../pwa/needs-network.tsx'
import { useOnline } from '../../hooks/use-online.ts'
import { useOpensOffline } from '../../pwa/opens-offline.ts'
import { removingCopies, storedHereQuery, syncing, type StoredHere } from '../../queries/device.ts'
import { isSaving, useSyncState } from '../../queries/sync-state.ts'
import { Button } from '../../ui/button.tsx'
import { HelpLink } from '../../ui/help-link.tsx'
import { later } from '../../ui/later.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './device-screen.module.css'
import { Phones } from './phones.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { StoredFacts } from './stored-facts.tsx'
import { StoredSentence } from './stored-sentence.tsx'
import { SyncOutcome } from './sync-outcome.tsx'
import { CapsuleDownload } from './capsule-download.tsx'

// Needed before an event, not at first: its code and texts load after the page.
const eventReady = later(async () => (await withTexts('proof', () => import('./event-ready.tsx'))).EventReady)

/** How often the counts are renewed while a collection is being stored. */
const COUNTS = 20

/**
 * `/profile/device`: what of the collection is stored on this device, how persistently, and how to renew or
 * remove it.
 */
export function DeviceScreen() {
  usePageHead({ page: 'device' })
  const stored = useQuery(storedHereQuery())
  const { state, done, total } = useSyncState()
  const { refetch } = stored
  // The count changes with every synced work; for thousands, not with each.
  const seen = Math.floor((done / Math.max(total, 1)) * COUNTS)
  useEffect(() => void refetch(), [refetch, state, seen])
  return (
    <Page width="form" className={styles.page}>
      <PageTitle
        above={
          <LocaleLink to={paths.myProfile()}>
            <Trans>My collection</Trans>
          </LocaleLink>
        }
        below={<Trans>The part of your collection saved on this device.</Trans>}
      >
        <Trans>Saved offline</Trans>
      </PageTitle>
      {stored.isPending && (
        <Loading>
          <Skeleton shape="block" ratio={3} />
        </Loading>
      )}
      {stored.data === null && <NothingCanBeStored />}
      {stored.data && <StoredSummary stored={stored.data} />}
      {stored.data && isShelved(stored.data) && <eventReady.Part />}
      <Phones />
      {!isSafariTab() && <InstallEntry />}
      <div>
        <HelpLink to="offline">
          <Trans>What works offline?</Trans>
        </HelpLink>
        <HelpLink to="event">
          <Trans>How do I show a certificate at an event?</Trans>
        </HelpLink>
        <HelpLink to="lost-phone">
          <Trans>I lost or replaced my phone</Trans>
        </HelpLink>
      </div>
    </Page>
  )
}

/** Whether any part of a collection is stored: an empty one needs no copy, no file and no readiness check. */
function isShelved({ works = 0, certificates, pictures }: StoredHere): boolean {
  return works > 0 || certificates > 0 || pictures.bytes > 0
}

function NothingCanBeStored() {
  return (
    <Notice kind="failed" title={<Trans>This browser doesn’t allow saving.</Trans>}>
      <Trans>
        Your collection is safe with us, and you can see it while you’re online. This can happen in a private
        window, or if storage is turned off in the browser’s settings.
      </Trans>
    </Notice>
  )
}

function StoredSummary({ stored }: { stored: StoredHere }) {
  const syncState = useSyncState()
  const { state, problem } = syncState
  const sync = useMutation(syncing())
  const remove = useMutation(removingCopies())
  const [asking, setAsking] = useState(false)
  const working = sync.isPending || state === 'working'
  const has = isShelved(stored)
  const opensOffline = useOpensOffline()
  return (
    <>
      <StoredSentence stored={stored} saving={isSaving(syncState) ? syncState : undefined} />
      {has && opensOffline === false && <Notice kind="stale" title={<NeedsNetwork />} />}
      {isSafariTab() && <SafariForgets />}
      {!working && sync.isSuccess && <SyncOutcome {...sync.data} />}
      {!working && sync.isError && <SyncOutcome read={0} broken={0} problem="no-store" />}
      {!working && sync.isIdle && isNotSaved(problem) && (
        <SyncOutcome read={0} broken={0} problem={problem} />
      )}
      <StoredFacts stored={stored} checked={sync.data} />
      <div className={styles.ways}>
        <Renewal paused={stored.paused} busy={working} onRenew={() => sync.mutate()} />
        {has && (
          <Button wide busy={remove.isPending} onClick={() => setAsking(true)}>
            <Trans>Remove from this device</Trans>
          </Button>
        )}
      </div>
      {remove.isError && (
        <Notice kind="failed" title={<Trans>It couldn’t be removed.</Trans>}>
          <Trans>Close the other tabs of this site and try again.</Trans>
        </Notice>
      )}
      {has && <CapsuleDownload />}
      <RemoveDialog
        open={asking}
        onClose={() => setAsking(false)}
        onRemove={() => {
          setAsking(false)
          sync.reset()
          remove.mutate()
        }}
      />
    </>
  )
}

function SafariForgets() {
  return (
    <Notice
      kind="stale"
      title={<Trans>Safari deletes saved data after seven days.</Trans>}
      className={styles.notice}
    >
      <Trans>
        If you don’t open this page for seven days, what it has saved is deleted. Add the app to your home
        screen to keep it.
      </Trans>
      <InstallEntry />
    </Notice>
  )
}

interface RenewalProps {
  /** Whether the user has removed the collection from this device. */
  paused: boolean
  busy: boolean
  onRenew: () => void
}

function Renewal({ paused, busy, onRenew }: RenewalProps) {
  if (!useOnline()) {
    return (
      <Notice kind="offline" title={<Trans>You’re offline.</Trans>}>
        <Trans>Updating needs a connection. You can still view what’s saved.</Trans>
      </Notice>
    )
  }
  return (
    <Button look="primary" wide busy={busy} onClick={onRenew}>
      {paused ? <Trans>Save my collection here again</Trans> : <Trans>Check and update now</Trans>}
    </Button>
  )
}
