import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMegabytes } from '../../lib/megabytes.ts'
import { askingToPersist, type StoredHere } from '../../queries/device.ts'
import { Button } from '../../ui/button.tsx'
import { Definitions } from '../../ui/definitions.tsx'
import { Instant } from '../../ui/instant.tsx'
import styles from './device-screen.module.css'

interface StoredFactsProps {
  stored: StoredHere
  /** The result of the last check of the stored pictures; undefined before there was one. */
  checked: { read: number; broken: number } | undefined
}

/** What is stored in figures, and how safely. */
export function StoredFacts({ stored, checked }: StoredFactsProps) {
  const locale = useLocale()
  const { works = 0, certificates, pictures, savedAt, space } = stored
  const { stored: shown, wanted } = pictures
  const used = space && formatMegabytes(space.used, locale)
  const allowed = space && formatMegabytes(space.allowed, locale)
  const counted = works > 0
  const read = checked?.read
  const whole = checked && checked.read - checked.broken
  return (
    <Definitions
      className={styles.facts}
      rows={[
        {
          term: <Trans>Certificates</Trans>,
          value: counted ? (
            <Trans>
              {certificates} of {works}
            </Trans>
          ) : null,
        },
        {
          term: <Trans>Pictures</Trans>,
          value: counted ? (
            <Trans>
              {shown} of {wanted}
            </Trans>
          ) : null,
        },
        {
          term: <Trans>Pictures checked</Trans>,
          value: checked && (
            <Trans>
              {whole} of {read} intact
            </Trans>
          ),
        },
        {
          term: <Trans>Space used by pictures</Trans>,
          value: counted ? formatMegabytes(pictures.bytes, locale) : null,
        },
        {
          term: <Trans>Storage used by this site</Trans>,
          value: space && (
            <Trans>
              {used} of {allowed} allowed
            </Trans>
          ),
        },
        {
          term: <Trans>Last updated</Trans>,
          value: savedAt === undefined ? null : <Instant iso={new Date(savedAt).toISOString()} />,
        },
        { term: <Trans>How long it’s kept</Trans>, value: <Persistence stored={stored} /> },
      ]}
    />
  )
}

function Persistence({ stored: { persisted, works = 0 } }: { stored: StoredHere }) {
  const ask = useMutation(askingToPersist())
  if (persisted === undefined) return <Trans>Unknown in this browser</Trans>
  if (persisted) return <Trans>Until you delete it</Trans>
  return (
    <div className={styles.persistence}>
      <p>
        {ask.data === false ? (
          <Trans>
            The browser didn’t agree to this. Installed apps and pages you open often are kept. It’s only a
            copy: anything deleted is downloaded again.
          </Trans>
        ) : (
          <Trans>May be deleted if the device runs low on space. It’ll be downloaded again.</Trans>
        )}
      </p>
      {works > 0 && ask.data !== false && (
        <Button look="text" busy={ask.isPending} onClick={() => ask.mutate()}>
          <Trans>Prevent automatic deletion</Trans>
        </Button>
      )}
    </div>
  )
}
