import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CheckSteps } from '../../components/check-steps.tsx'
import { CheckWitnesses } from '../../components/check-witnesses.tsx'
import type { DrawReceipt, Nft } from '../../contract/nfts.ts'
import { drawChecking } from '../../queries/draws.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './draw-facts.module.css'
import { DrawSentence } from './draw-sentence.tsx'

interface DrawCheckProps {
  code: string
  nft: Nft
  receipt: DrawReceipt
}

/**
 * The work's owner checks its draw, whether or not it was theirs: everything is recomputed on this device, and
 * each step shows its result.
 */
export function DrawCheck({ code, nft, receipt }: DrawCheckProps) {
  const { mutate, data, error, isPending } = useMutation(drawChecking())
  const contentId = nft.item?.uuid
  const editionNumber = nft.metadata?.edition_number
  const work = contentId !== undefined && editionNumber != null ? { contentId, editionNumber } : undefined
  return (
    <>
      <Button busy={isPending} onClick={() => mutate({ code, receipt, work })}>
        {data ? <Trans>Check again</Trans> : <Trans>Check the draw</Trans>}
      </Button>
      {error && (
        <Notice kind="failed" title={<Trans>This browser couldn’t do the calculation.</Trans>}>
          <Trans>
            It needs a secure connection (https). You can save the draw receipt as a file and check it
            elsewhere.
          </Trans>
        </Notice>
      )}
      {data && !isPending && (
        <div className={styles.result}>
          {data.check.failedAt === null ? (
            <output className={styles.verdict}>
              <Seal size={40} pressed />
              <span>
                {data.chain === 'asked' ? (
                  <Trans>Everything matches, and the blockchain record is the same.</Trans>
                ) : (
                  <Trans>Everything in the draw receipt matches.</Trans>
                )}
              </span>
            </output>
          ) : (
            <Notice kind="failed" title={<Trans>This draw receipt doesn’t match.</Trans>}>
              <DrawSentence step={data.check.failedAt} failed />
            </Notice>
          )}
          <CheckWitnesses asked={data} />
          <CheckSteps
            steps={data.check.steps.map((step) => ({ ...step, sentence: <DrawSentence step={step.name} /> }))}
          />
        </div>
      )}
    </>
  )
}
