import { BadConfiguration } from './bad-configuration.ts'
import { isLoopback } from '../lib/loopback.ts'
import { isExample, missingParticulars } from './operator.ts'
import { standInsOf } from './stand-ins.ts'

/** What decides whether a server may start with stand-ins. */
export interface Standing {
  /** The environment, empty variables left out. */
  env: Record<string, string | undefined>
  /** Where strangers may be asked for real money. */
  production: boolean
  /** DEMO=1: strangers may try the stand-ins, and every page says that nothing is real. */
  demo: boolean
  publicUrl: string
}

/**
 * Closes a shop that would take stand-ins for the real thing: production starts without any, and one that strangers
 * can reach has none of those that accept any identity, unless it calls itself a demo.
 * @throws BadConfiguration naming every variable that is missing
 */
export function judgeStandIns(standing: Standing): void {
  if (standing.production) checkProduction(standing)
  else if (!standing.demo && !isLoopback(new URL(standing.publicUrl).hostname)) checkStrangers(standing)
}

function checkProduction({ env, demo, publicUrl }: Standing): void {
  if (demo)
    throw new BadConfiguration('DEMO=1 and real money exclude each other: leave DEMO out in production')
  const standIns = standInsOf(env)
  const particulars = missingParticulars(env)
  const missing = [...standIns.flatMap(({ variables }) => variables), ...particulars]
  if (missing.length > 0) {
    throw new BadConfiguration(
      [
        `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: production starts without stand-ins (README, “Configuration”)`,
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

function checkStrangers({ env, publicUrl }: Standing): void {
  const standIns = standInsOf(env).filter(({ fromLoopbackOnly }) => fromLoopbackOnly)
  if (standIns.length === 0) return
  throw new BadConfiguration(
    [
      `Strangers can open ${publicUrl}, and these parts only stand in for real ones. Set their variables, or DEMO=1 for a demo that says on every page that no real money moves:`,
      ...standIns.map(({ variables, what }) => `  without ${variables.join(', ')}: ${what}`),
    ].join('\n'),
  )
}
