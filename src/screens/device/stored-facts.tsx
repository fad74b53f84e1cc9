import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMegabytes } from '../../lib/megabytes.ts'
import { formatMinute } from '../../lib/time.ts'
import { askingToPersist, type StoredHere } from '../../queries/device.ts'
import { Button } from '../../ui/button.tsx'
import { Definitions } from '../../ui/definitions.tsx'
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
          term: <Trans>Pictures read just now</Trans>,
          value: checked && (
            <Trans>
              {whole} of {read} whole
            </Trans>
          ),
        },
        {
          term: <Trans>Size of the pictures</Trans>,
          value: counted ? formatMegabytes(pictures.bytes, locale) : null,
        },
        {
          term: <Trans>All of this site</Trans>,
          value: space && (
            <Trans>
              {used} of {allowed} allowed
            </Trans>
          ),
        },
        {
          term: <Trans>Last renewed</Trans>,
          value: savedAt === undefined ? null : formatMinute(new Date(savedAt).toISOString(), locale),
        },
        { term: <Trans>Kept by the browser</Trans>, value: <Persistence stored={stored} /> },
      ]}
    />
  )
}

function Persistence({ stored: { persisted, works = 0 } }: { stored: StoredHere }) {
  const ask = useMutation(askingToPersist())
  if (persisted === undefined) return <Trans>This browser does not say.</Trans>
  if (persisted) return <Trans>Until you remove it</Trans>
  return (
    <div className={styles.persistence}>
      <p>
        {ask.data === false ? (
          <Trans>
            The browser did not promise it. Installed apps and pages that are often opened are kept. It is a
            copy: what is dropped is fetched again.
          </Trans>
        ) : (
          <Trans>May be dropped when the device is short of room. It is fetched again then.</Trans>
        )}
      </p>
      {works > 0 && ask.data !== false && (
        <Button look="text" busy={ask.isPending} onClick={() => ask.mutate()}>
          <Trans>Ask the browser to keep it</Trans>
        </Button>
      )}
    </div>
  )
}
