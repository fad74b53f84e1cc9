/** A variable of the build; an empty one counts as absent. */
function variable(name: string): string | undefined {
  const value: unknown = import.meta.env[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What the build was told (product.md, "The system's parts"), parsed once. */
export const env = {
  /** Origin of the API; empty: the page's own. */
  apiBaseUrl: (variable('VITE_API_BASE_URL') ?? '').replace(/\/+$/, ''),
  sentryDsn: variable('VITE_SENTRY_DSN'),
}
