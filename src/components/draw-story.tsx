import { Trans, useLingui } from '@lingui/react/macro'
import { isSpaced, type Locale } from '../config/languages.ts'

/**
 * How it is decided who gets what, in plain words and wherever it is told (docs/draw.md): one source, so that no two
 * pages tell it differently.
 */
export function DrawStory() {
  const { i18n } = useLingui()
  const gap = isSpaced(i18n.locale as Locale) && ' '
  return (
    <p>
      <Trans>
        Which work goes into which ball is decided before the sale, and a fingerprint code of the whole
        sequence is published and recorded on the blockchain.
      </Trans>
      {gap}
      <Trans>
        A block created after that decides where the sequence starts, and each order gets the next ball in
        line.
      </Trans>
      {gap}
      <Trans>Neither the artist, the shop nor the buyer can choose what comes out.</Trans>
    </p>
  )
}
