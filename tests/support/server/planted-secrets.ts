/** What the people of a test have sent and were given that no log may have. */
const planted = new Set<string>()

/** Long enough not to stand in a log by chance. */
const LEAST = 16
/** What names a row or an account; a log may have it. */
const PUBLIC = /^(?:[0-9a-f-]{36}|0x[0-9a-f]{40}|https?:.*)$/i
/** What providers send is theirs, and named in the log. */
const OF_PROVIDERS = '/webhooks/'

/** Notes the texts of a request's body that are somebody's, and the cookies on both ways. */
export function plantSecrets(path: string, init: RequestInit | undefined, answer: Response): void {
  const sent = new Headers(init?.headers).get('cookie') ?? ''
  for (const cookie of [...sent.split(';'), ...answer.headers.getSetCookie()]) {
    const value = cookie.split(';')[0]?.split('=').slice(1).join('=') ?? ''
    if (cookie.trim().includes('akashi_')) plant(value)
  }
  if (typeof init?.body !== 'string' || path.startsWith(OF_PROVIDERS)) return
  try {
    plantTexts(JSON.parse(init.body))
  } catch {
    // a test sends what is no JSON
  }
}

/** The lines that have something planted, with what they have. */
export function findSecrets(lines: readonly string[]): { secret: string; line: string }[] {
  return lines.flatMap((line) =>
    [...planted].filter((secret) => line.includes(secret)).map((secret) => ({ secret, line })),
  )
}

/** Before the people of the next test file. */
export function forgetSecrets(): void {
  planted.clear()
}

function plantTexts(value: unknown): void {
  if (typeof value === 'string') plant(value)
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(plantTexts)
}

function plant(text: string): void {
  const isLong = text.length >= LEAST || text.includes('@')
  if (isLong && !PUBLIC.test(text)) planted.add(text)
}
