import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FileSavedWords } from '../../components/file-saved.tsx'
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
        <Trans>Export your certificates</Trans>
      </h2>
      <p>
        <Trans>
          One file with every certificate, its picture and its draw receipt. It opens in any browser and
          checks itself, offline and without us.
        </Trans>
      </p>
      <Button wide busy={take.isPending} onClick={() => take.mutate(undefined)}>
        <Trans>Save all certificates as a file</Trans>
      </Button>
      {take.isSuccess && (
        <output className={styles.said}>
          <FileSavedWords saved={take.data.saved} />{' '}
          {take.data.left > 0 && (
            <Plural
              value={take.data.left}
              one="# certificate isn’t included because it hasn’t been signed yet. Try again in a few minutes."
              other="# certificates aren’t included because they haven’t been signed yet. Try again in a few minutes."
            />
          )}
        </output>
      )}
      {take.isError && (
        <Notice kind="failed" title={<Trans>The file couldn’t be created.</Trans>}>
          {isNothingToTake(take.error) ? (
            <Trans>There are no signed certificates on this device yet. Go online and update first.</Trans>
          ) : (
            <Trans>Please try again.</Trans>
          )}
        </Notice>
      )}
    </section>
  )
}
