import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './profile-edit-screen.module.css'
import type { ProfileForm } from './use-profile-form.ts'

/** Whether the typed changes are stored, and how to discard (and restore) them. */
export function Unsaved({ form }: { form: ProfileForm }) {
  const [restore, setRestore] = useState<() => void>()
  const lost = form.dirty && form.stored === false
  useEffect(() => (lost ? askBeforeLeaving() : undefined), [lost])
  if (form.saving) return null
  if (form.dirty)
    return (
      <p className={styles.unsaved}>
        <output>
          {lost ? (
            <Trans>
              Not saved yet. This device can’t keep your changes, so please save before you leave.
            </Trans>
          ) : (
            <Trans>Not saved yet. Your changes are kept on this device.</Trans>
          )}
        </output>
        <Button
          look="text"
          onClick={() => {
            const again = form.discard()
            setRestore(() => again)
          }}
        >
          <Trans>Discard changes</Trans>
        </Button>
      </p>
    )
  if (!restore) return null
  return (
    <p className={styles.unsaved}>
      <output>
        <Trans>Your changes were discarded.</Trans>
      </output>
      <Button
        look="text"
        onClick={() => {
          restore()
          setRestore(undefined)
        }}
      >
        <Trans>Undo</Trans>
      </Button>
    </p>
  )
}

/** Where the device has no storage, the browser asks before the page is left. */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
