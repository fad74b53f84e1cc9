/** The two readable cookies of seed.md section 3; they decide what is shown, nothing on the server. */
const ADDRESS_COOKIE = 'wallet_address'
const PROVIDER_COOKIE = 'login_provider'

function cookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || undefined
}

/** The address this browser believes to be signed in with. */
export function walletAddress(): string | undefined {
  return cookie(ADDRESS_COOKIE)
}

/** Forgets who was signed in, as far as this browser is concerned. */
export function clearIdentity(): void {
  for (const name of [ADDRESS_COOKIE, PROVIDER_COOKIE]) document.cookie = `${name}=; path=/; max-age=0`
}
