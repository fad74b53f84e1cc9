import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadyReport } from '../../components/proof/ready-report.tsx'
import { judgeReady, type ReadyFacts } from '../../components/proof/ready.ts'
import { isAppStored } from '../../pwa/app-stored.ts'
import { deployedVersion } from '../../pwa/deployed-version.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { acceptUpdate } from '../../pwa/update.ts'
import { tryAwake } from '../../pwa/wake-lock.ts'
import { askingToPersist, storedHereQuery, syncing, type StoredHere } from '../../queries/device.ts'
import { claimsHere } from '../../queries/ready.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './event-ready.module.css'

/**
 * Preparation for an event: one tap syncs everything where there is a network, checks everything that showing a
 * certificate offline depends on, and states in one line whether this phone is ready.
 */
export function EventReady() {
  const online = useOnline()
  const client = useQueryClient()
  const sync = useMutation(syncing())
  const persist = useMutation(askingToPersist())
  const [facts, setFacts] = useState<ReadyFacts>()
  const [looking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    // What could not be fetched shows in the report.
    if (online) await sync.mutateAsync().catch(() => {})
    setFacts(await gather(() => client.fetchQuery(storedHereQuery()), online))
    setLooking(false)
  }
  const again = () => void look()
  return (
    <section className={styles.event}>
      <h2 className={styles.title}>
        <Trans>Get ready for an event</Trans>
      </h2>
      <p className={styles.words}>
        <Trans>Before an event, check that this device can show your certificates offline.</Trans>
      </p>
      {facts && !looking && (
        <ReadyReport
          readiness={judgeReady(facts)}
          count={facts.certificates}
          ways={{
            renew: again,
            update: () => void acceptUpdate(),
            keep: () => persist.mutate(undefined, { onSettled: again }),
          }}
        />
      )}
      {looking && <Progress label={<Trans>Checking…</Trans>} />}
      <Button wide busy={looking} onClick={again}>
        {facts ? <Trans>Check again</Trans> : <Trans>Check this device</Trans>}
      </Button>
    </section>
  )
}

async function gather(storedHere: () => Promise<StoredHere | null>, online: boolean): Promise<ReadyFacts> {
  const [stored, claims, server, awake, appStored] = await Promise.all([
    storedHere().catch(() => null),
    claimsHere(),
    online ? deployedVersion() : undefined,
    tryAwake(),
    isAppStored(),
  ])
  const now = Date.now()
  return {
    online,
    appStored,
    newer: server && server.build !== __BUILD_ID__,
    works: stored?.works,
    certificates: stored?.certificates ?? 0,
    pictures: stored?.pictures ?? { stored: 0, wanted: 0 },
    claims,
    awake,
    persisted: stored?.persisted,
    clockAheadMs: server?.serverNow === undefined ? undefined : now - server.serverNow,
    now,
  }
}
