import { BadConfiguration } from './bad-configuration.ts'
import { isLoopback } from '../lib/loopback.ts'
import { isExample, missingParticulars } from './operator.ts'
import { standInsOf } from './stand-ins.ts'

/** What decides whether a server may start with stand-ins (development defaults for outside services). */
interface StandInContext {
  /** The environment, empty variables left out. */
  env: Record<string, string | undefined>
  /** Real money may be charged. */
  production: boolean
  /** DEMO=1: the public may use the stand-ins, and every page says that nothing is real. */
  demo: boolean
  publicUrl: string
  /** Where the keys are that a server in production is given. */
  keys: KeyPlace
}

/** In the environment; or for a restore still in the backup that brings them. */
export type KeyPlace = 'environment' | 'backup'

/**
 * Refuses to start with unsafe stand-ins: production runs without any, and a publicly reachable server has none
 * that accepts every payment, login or mail, unless it is marked as a demo.
 * @throws BadConfiguration naming every variable that is missing
 */
export function checkStandIns(context: StandInContext): void {
  if (context.production) checkProduction(context)
  else if (!context.demo && !isLoopback(new URL(context.publicUrl).hostname)) checkPublic(context)
}

function checkProduction({ env, demo, publicUrl, keys }: StandInContext): void {
  if (demo)
    throw new BadConfiguration('DEMO=1 and real money exclude each other: leave DEMO out in production')
  const standIns = standInsOf(env).filter(({ inBackup }) => keys === 'environment' || !inBackup)
  const particulars = missingParticulars(env)
  const missing = [...standIns.flatMap(({ variables }) => variables), ...particulars]
  if (missing.length > 0) {
    throw new BadConfiguration(
      [
        `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: production starts without stand-ins (docs/configuration.md)`,
        ...standIns.map(({ variables, what }) => `  without ${variables.join(', ')}: ${what}`),
        ...(particulars.length > 0
          ? [`  without ${particulars.join(', ')}: the law asks a shop to state who sells`]
          : []),
      ].join('\n'),
    )
  }
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw new BadConfiguration('PUBLIC_URL: production needs an address that begins with https://')
  }
  if (isExample(env.MAIL_FROM ?? '')) {
    throw new BadConfiguration(`MAIL_FROM: ${env.MAIL_FROM} is an example's, not yours`)
  }
  if (env.OPENID_ISSUER && new URL(env.OPENID_ISSUER).protocol !== 'https:') {
    throw new BadConfiguration('OPENID_ISSUER: production needs an address that begins with https://')
  }
  if (env.STRIPE_API_BASE) {
    throw new BadConfiguration('STRIPE_API_BASE stands in for Stripe: leave it out in production')
  }
}

function checkPublic({ env, publicUrl }: StandInContext): void {
  const standIns = standInsOf(env).filter(({ fromLoopbackOnly }) => fromLoopbackOnly)
  if (standIns.length === 0) return
  throw new BadConfiguration(
    [
      `Strangers can open ${publicUrl}, and these parts only stand in for real ones. Set their variables, or DEMO=1 for a demo that says on every page that no real money moves:`,
      ...standIns.map(({ variables, what }) => `  without ${variables.join(', ')}: ${what}`),
    ].join('\n'),
  )
}
