import { Trans } from '@lingui/react/macro'
import { paths } from '../config/paths.ts'
import type { Nft } from '../contract/nfts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ShareWork } from './share/share-work.tsx'
import styles from './arrived-work.module.css'

interface WorkActionsProps {
  code: string
  nft: Nft
  /** Over the page, in one line. */
  onStage?: boolean
}

/** The two things that somebody does with a work that has just come. */
export function WorkActions({ code, nft, onStage = false }: WorkActionsProps) {
  return (
    <div className={styles.ways}>
      <ButtonLink to={paths.certificate(code, nft.uuid)} look="primary">
        <Trans>View certificate</Trans>
      </ButtonLink>
      <ShareWork code={code} nft={nft} short={onStage} inDialog={onStage} />
    </div>
  )
}
