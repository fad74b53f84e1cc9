/** What the build was told (product.md, "The system's parts"), parsed once. An empty value counts as absent. */
export const env = {
  /** Origin of the API; empty: the page's own. */
  apiBaseUrl: (import.meta.env.VITE_API_BASE_URL ?? '').replace(/\/+$/, ''),
  sentryDsn: import.meta.env.VITE_SENTRY_DSN || undefined,
}
