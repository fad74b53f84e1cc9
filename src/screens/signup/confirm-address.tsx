import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { SignInProblem } from '../../components/sign-in-problem.tsx'
import { paths } from '../../config/paths.ts'
import { emailVerification, signInProblem } from '../../queries/sign-in.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './signup-screen.module.css'

/** The server's code for a link that is used or too old. */
const LINK_SPENT = 'LINK_SPENT'

interface ConfirmAddressProps {
  token: string
  title: string
  from: string | undefined
  /** Whether it was used in this browser before. */
  used: boolean
  /** Called once it is spent. */
  onUsed: () => void
}

/** The end of a mailed link. It waits for a tap: programs that scan mail open links, but press nothing. */
export function ConfirmAddress({ token, title, from, used, onUsed }: ConfirmAddressProps) {
  const verification = useMutation(emailVerification())
  const problem = verification.error && signInProblem(verification.error)
  const { data } = verification
  const spent = (used && !data) || (problem?.kind === 'refused' && problem.code === LINK_SPENT)
  return (
    <Page width="form">
      <div className={styles.mark}>{data ? <Seal size={56} pressed /> : <BallMark size={56} />}</div>
      <PageTitle>{title}</PageTitle>
      <div className={styles.column}>
        <output>
          {data?.way && (
            <Trans>
              <strong>{data.email}</strong> is confirmed. With the password you chose you can log in from now
              on.
            </Trans>
          )}
          {data && !data.contact && !data.way && (
            <Trans>
              <strong>{data.email}</strong> is confirmed. Log in with the password you chose.
            </Trans>
          )}
          {data?.contact && (
            <Trans>
              <strong>{data.email}</strong> is confirmed. From now on we write to you there.
            </Trans>
          )}
          {!data && !spent && <Trans>Press the button to confirm that this address is yours.</Trans>}
        </output>
        {problem && <SignInProblem {...problem} />}
        {spent && (
          <p className={styles.small}>
            <Trans>Already confirmed? Then just log in. If not, logging in offers you a new link.</Trans>
          </p>
        )}
        {data || spent ? (
          <Onward member={data?.contact === true || data?.way === true} from={from} />
        ) : (
          <Button
            look="primary"
            wide
            busy={verification.isPending}
            onClick={() => verification.mutate(token, { onSuccess: onUsed })}
          >
            <Trans>Confirm</Trans>
          </Button>
        )}
      </div>
    </Page>
  )
}

/** @param member whoever confirms has an account already, and is logged in where they asked for the mail */
function Onward({ member, from }: { member: boolean; from: string | undefined }) {
  return member ? (
    <ButtonLink look="primary" wide to={paths.myProfile()}>
      <Trans>My collections</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink look="primary" wide to={paths.login(from)}>
      <Trans>Log in</Trans>
    </ButtonLink>
  )
}
