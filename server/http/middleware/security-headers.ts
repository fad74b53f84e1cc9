import type { MiddlewareHandler } from 'hono'
import { createHash } from 'node:crypto'
import { secureHeaders } from 'hono/secure-headers'
import { SNAPSHOT_SCRIPT } from '../../../src/boot/document/snapshot-script.ts'
import { START_SCRIPT } from '../../../src/boot/document/start-script.ts'
import type { Config } from '../../config/environment.ts'
import { CSP_REPORTS } from './csp-reports.ts'

/** Overrides of an answer: a stricter policy, or that pages elsewhere may show it. */
const OWN = ['Content-Security-Policy', 'Cross-Origin-Resource-Policy']

/** What only documents and workers heed: a kilobyte that a first visit would fetch with each of twenty files. */
const OF_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Embedder-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'Reporting-Endpoints',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
] as const
/** An SVG picture is a document where it is opened by itself. */
const PART = /^(?:text\/css|font\/|image\/(?!svg))/
const MODULE = /^\/assets\/[^/]+\.js$/
/** A worker has the policy that its own file came with (vite.config.ts). */
const WORKER = /^\/assets\/key-worker-/

/** A year (ASVS 3.4.1). */
const HSTS = 'max-age=31536000; includeSubDomains'
/**
 * What pages may use: the camera reads codes, a certificate that is shown fills the screen and prevents it from
 * sleeping.
 */
const USED = [
  'camera',
  'clipboardWrite',
  'fullscreen',
  'publickeyCredentialsCreate',
  'publickeyCredentialsGet',
  'screenWakeLock',
  'webShare',
] as const
/** None of our pages uses these features, so injected code may not either. */
const UNUSED = [
  'accelerometer',
  'bluetooth',
  'displayCapture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xrSpatialTracking',
] as const

/**
 * A strict policy: nothing from elsewhere but what the client was built to ask, nothing inline but styles and two
 * scripts that are known to the letter.
 */
export function securityHeaders(config: Config): MiddlewareHandler {
  const { api, media } = config.clientOrigins
  const endpoint = 'csp'
  const assets = [...(config.assetsUrl ? [new URL(config.assetsUrl).origin] : []), ...media]
  const secure = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...[START_SCRIPT, SNAPSHOT_SCRIPT].map((each) => `'sha256-${sha256(each)}'`)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...assets],
      mediaSrc: ["'self'", ...assets],
      fontSrc: ["'self'"],
      // Cached pictures are fetched, not only shown.
      connectSrc: [
        "'self'",
        ...new Set([...api, ...media]),
        ...(config.reportsOrigin ? [config.reportsOrigin] : []),
      ],
      // The two workers of the client: the service worker, and the one that holds the keys of wallets.
      workerSrc: ["'self'"],
      // No text becomes a script: the client's one policy makes addresses of its own scripts
      // (src/network/loading/own-script.ts).
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['akashi'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      reportTo: endpoint,
      // browsers that do not know the line above
      reportUri: CSP_REPORTS,
    },
    reportingEndpoints: [{ name: endpoint, url: CSP_REPORTS }],
    permissionsPolicy: {
      ...Object.fromEntries(USED.map((feature) => [feature, ['self']])),
      ...Object.fromEntries(UNUSED.map((feature) => [feature, []])),
    },
    // a page that shows pictures of another host has to take them as they come, and then without any cookie
    crossOriginEmbedderPolicy: assets.length + api.length > 0 ? 'credentialless' : 'require-corp',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: config.publicUrl.startsWith('https:') && HSTS,
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: config.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    xFrameOptions: 'DENY',
  })
  return async (c, next) => {
    let own: [string, string | null][] = []
    await secure(c, async () => {
      await next()
      own = OWN.map((name) => [name, c.res.headers.get(name)])
    })
    for (const [name, value] of own) if (value !== null) c.res.headers.set(name, value)
    if (isPart(c.req.path, c.res)) for (const name of OF_DOCUMENTS) c.res.headers.delete(name)
  }
}

/** Whether an answer is neither document nor worker, however it is opened: styles, faces, pictures, modules. */
function isPart(path: string, { headers }: Response): boolean {
  return PART.test(headers.get('content-type') ?? '') || (MODULE.test(path) && !WORKER.test(path))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
