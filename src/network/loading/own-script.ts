/** Our one Trusted Types policy: the Content-Security-Policy allows its name. */
const POLICY = 'akashi'

interface ScriptUrls {
  createScriptURL(url: string): string
}

interface Policies {
  createPolicy(name: string, rules: ScriptUrls): ScriptUrls
}

let policy: ScriptUrls | undefined

/**
 * The address of a script of our own, in the type that a browser with Trusted Types requires.
 * @throws TypeError for an address elsewhere
 */
export function ownScript(url: string): string {
  const types = (globalThis as { trustedTypes?: Policies }).trustedTypes
  if (!types) return url
  policy ??= types.createPolicy(POLICY, { createScriptURL: own })
  return policy.createScriptURL(url)
}

function own(url: string): string {
  if (new URL(url, location.origin).origin !== location.origin) throw new TypeError('Not a script of our own')
  return url
}
