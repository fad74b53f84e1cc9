import { Trans } from '@lingui/react/macro'
import type { Read } from '../../components/proof/checked.tsx'
import { sampleOf } from '../../queries/check.ts'
import { Button } from '../../ui/button.tsx'
import styles from './samples.module.css'

interface SamplesProps {
  onRead: (read: Read) => void
  /** The user turns to it. */
  onOpen: () => void
}

/** Certificates to try the check with, for who has none at hand; each is really checked, as any other is. */
export function Samples({ onRead, onOpen }: SamplesProps) {
  const show = async (sample: Parameters<typeof sampleOf>[0]) =>
    onRead({ ...(await sampleOf(sample)), by: 'picture', readAt: Date.now(), sample: true })
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      <summary className={styles.summary}>
        <Trans>Try it with a sample</Trans>
      </summary>
      <div className={styles.samples}>
        <Button wide onClick={() => void show('genuine')}>
          <Trans>A genuine certificate</Trans>
        </Button>
        <Button wide onClick={() => void show('altered')}>
          <Trans>One with a letter changed</Trans>
        </Button>
        <Button wide onClick={() => void show('revoked')}>
          <Trans>A revoked one</Trans>
        </Button>
      </div>
    </details>
  )
}
