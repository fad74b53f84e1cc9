/**
 * The variables that the client is built with, and what docs/configuration.md says of each. The client takes only
 * their names' type (src/config/env.ts): no text of them is in a bundle.
 */
export const BUILD_VARIABLES = {
  VITE_API_BASE_URL: "URL of the API, where it is not the page's own origin",
  VITE_APP_ENV: '`staging` builds a client that asks `VITE_STAGING_API_BASE_URL` instead',
  VITE_STAGING_API_BASE_URL: 'URL of the API of a staging build',
  VITE_ASSETS_URL: 'host of original images and films, where it is neither the API nor the page',
  VITE_IMAGE_PROXY_URL: 'image proxy, see below',
  VITE_SERVER_EXTRAS: 'what the API has beyond the specification, see below',
  VITE_OPERATOR: 'the seller, as the JSON of `GET /api/v1/site/operator`, for an API without that call',
  VITE_SUPPORT_URL: "the footer's “Contact” link (https), where the API names none",
  VITE_COMPANY_URL: "the footer's “Company” link (https), where the API names none",
  VITE_SENTRY_DSN: 'Sentry project for error reports; without it they are logged to the console',
} as const satisfies Record<`VITE_${string}`, string>

export type BuildVariable = keyof typeof BUILD_VARIABLES
