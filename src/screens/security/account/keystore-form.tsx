import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FileSavedWords } from '../../../components/file-saved.tsx'
import { NewPasswordForm } from '../../../components/new-password-form.tsx'
import { saveFile, type FileSaved } from '../../../lib/save-file.ts'
import { keystoreMaking, type OpenVault } from '../../../queries/security.ts'
import { signInProblem } from '../../../queries/sign-in.ts'

/** A keystore file (Web3 Secret Storage, version 3) under a password of its own; other wallets read it. */
export function KeystoreForm({ opened }: { opened: OpenVault }) {
  const [saved, setSaved] = useState<FileSaved>()
  const making = useMutation(keystoreMaking(opened))
  const save = (password: string) =>
    making.mutate(password, {
      onSuccess: ({ name, text }) => void saveFile(name, text).then(setSaved),
    })
  return (
    <>
      <NewPasswordForm
        email=""
        intro={<Trans>A file that other wallets can read, encrypted with its own password.</Trans>}
        label={<Trans>Password for the file</Trans>}
        action={saved ? <Trans>Save the file again</Trans> : <Trans>Save the file</Trans>}
        busy={making.isPending}
        problem={making.error ? signInProblem(making.error) : undefined}
        onSubmit={save}
      />
      {saved && (
        <output>
          <FileSavedWords saved={saved} />
        </output>
      )}
    </>
  )
}
