import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { isNothingToTake, takingAway } from '../../queries/capsule.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './device-screen.module.css'

/** All certificates as one file that checks itself without this site. */
export function CapsuleDownload() {
  const take = useMutation(takingAway())
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Take your certificates along</Trans>
      </h2>
      <p>
        <Trans>
          One file with every certificate, its picture and the proof of its draw. It opens in any browser and
          checks itself, without a network and without us.
        </Trans>
      </p>
      <Button wide busy={take.isPending} onClick={() => take.mutate(undefined)}>
        <Trans>Save all certificates as a file</Trans>
      </Button>
      {take.isSuccess && (
        <output className={styles.said}>
          <Trans>The file is saved among your downloads.</Trans>{' '}
          {take.data.left > 0 && (
            <Plural
              value={take.data.left}
              one="# certificate is not in it: it is not signed yet. Try again in a few minutes."
              other="# certificates are not in it: they are not signed yet. Try again in a few minutes."
            />
          )}
        </output>
      )}
      {take.isError && (
        <Notice kind="failed" title={<Trans>No file could be made.</Trans>}>
          {isNothingToTake(take.error) ? (
            <Trans>No signed certificate is on this device yet. Renew with a network first.</Trans>
          ) : (
            <Trans>Please try again.</Trans>
          )}
        </Notice>
      )}
    </section>
  )
}
