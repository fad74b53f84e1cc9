import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { SignInProblem } from '../../../components/sign-in-problem.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatMinute } from '../../../lib/time.ts'
import { OTHERS, sessionEnding, sessionsQuery, type Session } from '../../../queries/account.ts'
import { signInProblem } from '../../../queries/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../shared/facts.module.css'
import { Section } from '../shared/section.tsx'

/** The active sessions, each with "sign out there". Hidden on a server that does not list them. */
export function DevicesSection() {
  const sessions = useQuery(sessionsQuery())
  const ending = useMutation(sessionEnding())
  if (!sessions.data) return null
  const others = sessions.data.filter(({ current }) => !current)
  return (
    <Section title={<Trans>Where you’re logged in</Trans>}>
      <ul className={styles.list}>
        {[...sessions.data.filter(({ current }) => current), ...others].map((session) => (
          <Device
            key={session.id}
            session={session}
            ending={ending.isPending && ending.variables === session.id}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button busy={ending.isPending && ending.variables === OTHERS} onClick={() => ending.mutate(OTHERS)}>
          <Trans>Log out all other devices</Trans>
        </Button>
      )}
      {ending.error && <SignInProblem {...signInProblem(ending.error)} />}
      <p className={styles.small}>
        <Trans>If you don’t recognize one, log it out. We don’t record where devices are.</Trans>
      </p>
    </Section>
  )
}

interface DeviceProps {
  session: Session
  ending: boolean
  onEnd: () => void
}

function Device({ session, ending, onEnd }: DeviceProps) {
  const { browser, system, current, shared, seen_at } = session
  const seen = formatMinute(seen_at, useLocale())
  return (
    <li className={styles.device} data-current={current || undefined}>
      <div>
        <p className={styles.name}>
          {browser && system && (
            <Trans>
              {browser} on {system}
            </Trans>
          )}
          {!(browser && system) && (browser ?? system ?? <Trans>Unknown device</Trans>)}
          {shared && (
            <>
              {' '}
              <Trans>(used by others, too)</Trans>
            </>
          )}
        </p>
        <p className={styles.small}>
          {current ? <Trans>This device</Trans> : <Trans>Last used {seen}</Trans>}
        </p>
      </div>
      {!current && (
        <Button look="text" busy={ending} onClick={onEnd}>
          <Trans>Log out there</Trans>
        </Button>
      )}
    </li>
  )
}
