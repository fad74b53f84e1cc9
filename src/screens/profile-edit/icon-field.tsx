import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { Avatar } from '../../components/avatar.tsx'
import type { Profile } from '../../contract/users.ts'
import { Button } from '../../ui/button.tsx'
import { iconOf, type IconProblem } from './icon-file.ts'
import styles from './icon-field.module.css'

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif'
const SIZE = 96

interface IconFieldProps {
  /** As it is saved. */
  profile: Profile
  picked: File | undefined
  /** The server's message about it. */
  refusal: string | undefined
  onPick: (icon: File | undefined) => void
}

/** The icon with its preview; an unusable file shows an error. */
export function IconField({ profile, picked, refusal, onPick }: IconFieldProps) {
  const id = useId()
  const { problem, pick, remove, refuse } = useIconPick(onPick)
  const wrong = problem !== undefined || refusal !== undefined
  return (
    <div className={styles.field}>
      <div className={styles.face}>
        {picked ? <Preview file={picked} onBroken={refuse} /> : <Avatar profile={profile} size="page" />}
      </div>
      <div className={styles.choice}>
        <div className={styles.buttons}>
          <label className={styles.pick}>
            <input
              type="file"
              accept={ACCEPTED}
              className="visually-hidden"
              aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
              aria-invalid={wrong || undefined}
              onChange={(event) => {
                void pick(event.target.files?.[0])
                // The same file can be picked again after it was removed.
                event.target.value = ''
              }}
            />
            {picked ? <Trans>Choose another photo</Trans> : <Trans>Upload a photo</Trans>}
          </label>
          {picked && (
            <Button look="text" onClick={remove}>
              <Trans>Remove this choice</Trans>
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          <Trans>PNG, JPEG, WebP or GIF, up to 5 MB. It’s shown as a circle.</Trans>
        </p>
        <p id={`${id}-error`} className={styles.error} role="alert">
          {problem ? <ProblemWords problem={problem} /> : refusal}
        </p>
      </div>
    </div>
  )
}

function ProblemWords({ problem }: { problem: IconProblem }) {
  switch (problem.kind) {
    case 'too-large':
      return <Trans>This picture is larger than 5 MB. Please choose a smaller one.</Trans>
    case 'no-picture':
      return <Trans>This file couldn’t be read as a picture. Please choose a PNG, JPEG, WebP or GIF.</Trans>
    case 'empty':
      return <Trans>This file is empty. Please choose another one.</Trans>
    case 'other-format': {
      const { format } = problem
      return (
        <Trans>
          This is a {format} file, which can’t be used here. Please choose a PNG, JPEG, WebP or GIF.
        </Trans>
      )
    }
  }
}

/**
 * Checks a picked file before it is used, and scales it where it is too large. The last of several picks wins; an
 * unusable one changes nothing.
 */
function useIconPick(onPick: IconFieldProps['onPick']) {
  const [problem, setProblem] = useState<IconProblem>()
  const lastPick = useRef(0)
  return {
    problem,
    pick: async (file: File | undefined) => {
      if (!file) return
      const turn = ++lastPick.current
      const found = await iconOf(file)
      // A later pick was looked at faster.
      if (turn !== lastPick.current) return
      setProblem('problem' in found ? found.problem : undefined)
      if ('icon' in found) onPick(found.icon)
    },
    remove: () => {
      lastPick.current++
      setProblem(undefined)
      onPick(undefined)
    },
    /** For a file that the browser cannot show. */
    refuse: () => {
      setProblem({ kind: 'no-picture' })
      onPick(undefined)
    },
  }
}

/** The picked file itself, before anything is sent. */
function Preview({ file, onBroken }: { file: File; onBroken: () => void }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} alt="" width={SIZE} height={SIZE} className={styles.preview} onError={onBroken} />
}
