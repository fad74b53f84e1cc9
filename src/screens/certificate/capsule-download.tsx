import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FileSavedWords } from '../../components/file-saved.tsx'
import { isNothingToTake, takingAway } from '../../queries/capsule.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The owner's certificate as one file that checks itself without this site. */
export function CapsuleDownload({ id }: { id: string }) {
  const take = useMutation(takingAway())
  return (
    <>
      <Button look="text" busy={take.isPending} onClick={() => take.mutate(id)}>
        <Trans>Save verification file</Trans>
      </Button>
      {take.isSuccess && (
        <output>
          <FileSavedWords saved={take.data.saved} />
        </output>
      )}
      {take.isError && (
        <Notice kind="failed" title={<Trans>The file couldn’t be created.</Trans>}>
          {isNothingToTake(take.error) ? (
            <Trans>This device has no signed copy of it yet. Open “Saved offline” and update.</Trans>
          ) : (
            <Trans>Please try again.</Trans>
          )}
        </Notice>
      )}
    </>
  )
}
