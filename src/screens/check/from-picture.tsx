import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readPicture } from './look.ts'

type Outcome = 'none' | 'looking' | 'no-code' | 'no-picture'

interface FromPictureProps {
  onRead: (text: string) => void
  /** Called when the user opens the file picker: the camera may stop. */
  onOpen: () => void
}

/** A picture from the device: a photo of a screen or a received screenshot. It is not uploaded. */
export function FromPicture({ onRead, onOpen }: FromPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>('none')
  const look = async (file: File) => {
    setOutcome('looking')
    try {
      const text = await readPicture(file)
      if (text === undefined) setOutcome('no-code')
      else onRead(text)
    } catch {
      setOutcome('no-picture')
    }
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Choosing the same picture again starts a new check.
          target.value = ''
          if (file) void look(file)
        }}
      />
      <Button
        wide
        busy={outcome === 'looking'}
        onClick={() => {
          onOpen()
          input.current?.click()
        }}
      >
        <Trans>Choose a picture</Trans>
      </Button>
      {outcome === 'no-code' && (
        <Notice kind="failed" title={<Trans>No code was found in this picture.</Trans>}>
          <Trans>Choose one that shows the whole code in focus, with a little white around it.</Trans>
        </Notice>
      )}
      {outcome === 'no-picture' && (
        <Notice kind="failed" title={<Trans>This file couldn’t be opened as a picture.</Trans>} />
      )}
    </div>
  )
}
