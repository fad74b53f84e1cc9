import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckSteps } from '../../components/check-steps.tsx'
import { CheckWitnesses } from '../../components/check-witnesses.tsx'
import type { Ball } from '../../contract/balls.ts'
import { wholeBallFile } from '../../contract/draw-files.ts'
import type { ListCheck, ListStepName } from '../../contract/draw-ball-check.ts'
import { saveFile } from '../../lib/save-file.ts'
import { wholeBallChecking } from '../../queries/draws.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './fairness.module.css'

/** Everything that a closed ball has published: any visitor can recompute it here or download it as a file. */
export function WholeBall({ code, ball }: { code: string; ball: Ball }) {
  const [done, setDone] = useState(0)
  const { mutate, data, error, isPending } = useMutation(wholeBallChecking())
  if (!ball.draws_published) {
    return (
      <p className={styles.quiet}>
        <Trans>
          The sale is closed. Once everything is delivered, the whole list will be published here.
        </Trans>
      </p>
    )
  }
  return (
    <div className={styles.whole}>
      <h3 className={styles.subheading}>
        <Trans comment="phrases">Everything is published</Trans>
      </h3>
      <p className={styles.text}>
        <Trans>
          The sale is closed: anyone can now recalculate what was in each ball and which ones were delivered.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button busy={isPending} onClick={() => mutate({ code, ballId: ball.uuid, onProgress: setDone })}>
          {data ? <Trans>Check again</Trans> : <Trans>Check all draws</Trans>}
        </Button>
        {data && (
          <Button onClick={() => void saveFile(`draws-${ball.uuid}.json`, wholeBallFile(data.ball))}>
            <Trans>Save everything</Trans>
          </Button>
        )}
      </div>
      {isPending && <Progress label={<Trans>Calculating on this device…</Trans>} value={done} />}
      {error && (
        <Notice kind="failed" title={<Trans>The list couldn’t be checked.</Trans>}>
          <Trans>You need to be online, with a browser that can do the calculation (https).</Trans>
        </Notice>
      )}
      {data && !isPending && (
        <>
          <Verdict check={data.check} asked={data.chain === 'asked'} />
          <CheckWitnesses asked={data} />
          <CheckSteps
            steps={data.check.steps.map((step) => ({ ...step, sentence: <Sentence step={step.name} /> }))}
          />
        </>
      )}
    </div>
  )
}

function Verdict({ check, asked }: { check: ListCheck; asked: boolean }) {
  const { given, again, total } = check
  if (check.failedAt !== null) {
    return (
      <Notice kind="failed" title={<Trans>What was published doesn’t match.</Trans>}>
        <Sentence step={check.failedAt} />
      </Notice>
    )
  }
  return (
    <>
      <output className={styles.verdict}>
        <Seal size={40} pressed />
        <span>
          {asked ? (
            <Trans>Everything matches, and the blockchain record is the same.</Trans>
          ) : (
            <Trans>Everything that was published matches.</Trans>
          )}
        </span>
      </output>
      <p className={styles.quiet}>
        <Trans>
          Delivered: {given} of {total}.
        </Trans>{' '}
        {again > 0 && <Trans>Of these, {again} went to someone after an earlier order was cancelled.</Trans>}
      </p>
    </>
  )
}

function Sentence({ step }: { step: ListStepName }) {
  switch (step) {
    case 'form':
      return <Trans>The list is complete and correctly formatted</Trans>
    case 'root':
      return <Trans>All balls together produce the fingerprint code published before the sale</Trans>
    case 'seed':
      return (
        <Trans>The starting block is the one after that record, which nobody could know in advance</Trans>
      )
    case 'offset':
      return <Trans>The starting position comes from that block</Trans>
    case 'contents':
      return <Trans>Every work was included in the stated quantity, and no edition appears twice</Trans>
    case 'order':
      return <Trans>Each place in the queue received the right ball</Trans>
    case 'published':
      return <Trans>It matches the record on the ball’s page</Trans>
    case 'chain':
      return <Trans>The blockchain record is the same</Trans>
  }
}
