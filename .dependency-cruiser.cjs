// Who may import whom. The picture and the reasons are in ARCHITECTURE.md. A folder without a row here may import
// nothing.

/** Floor of src → the floors of src it may import besides itself. */
const FLOORS = {
  contract: [],
  lib: ['config'],
  config: ['contract'],
  proof: ['contract', 'config'],
  network: ['contract', 'config', 'lib'],
  hooks: ['network', 'config', 'lib'],
  i18n: ['hooks', 'network', 'config', 'lib'],
  ui: ['i18n', 'hooks', 'network', 'config', 'lib'],
  api: ['contract', 'network', 'config', 'lib'],
  offline: ['contract', 'proof', 'network', 'config', 'lib'],
  wallet: ['contract', 'network', 'config', 'lib'],
  flows: ['contract', 'proof', 'api', 'wallet', 'offline', 'network', 'config', 'lib'],
  errors: ['api', 'wallet', 'i18n', 'network', 'config', 'lib'],
  queries: ['contract', 'proof', 'api', 'offline', 'wallet', 'flows', 'hooks', 'network', 'config', 'lib'],
  components: ['contract', 'proof', 'ui', 'i18n', 'hooks', 'network', 'config', 'lib'],
  pwa: ['ui', 'i18n', 'hooks', 'network', 'config', 'lib'],
  screens: [
    'contract',
    'proof',
    'queries',
    'components',
    'ui',
    'i18n',
    'pwa',
    'hooks',
    'network',
    'config',
    'lib',
  ],
  app: 'everything',
  boot: 'everything',
}

/** Floor of the server → the floors of the server that it may import besides itself; down only. */
const SERVER_FLOORS = {
  lib: [],
  config: ['lib'],
  db: ['config', 'lib'],
  jobs: ['db', 'config', 'lib'],
  store: ['db', 'jobs', 'config', 'lib'],
  adapters: ['db', 'config', 'lib'],
  domain: ['adapters', 'store', 'db', 'jobs', 'config', 'lib'],
  http: ['domain', 'adapters', 'store', 'db', 'jobs', 'config', 'lib'],
  app: 'everything',
}

/**
 * The parts of the domain, whose folders `server/domain` and `server/store` have, from the bottom to the top: each may
 * import those before it, so that no two need each other, even by way of others.
 */
const DOMAIN_PARTS = [
  'chain',
  'provenance',
  'minting',
  'notifications',
  'checkout',
  'accounts',
  'operations',
  'resale',
  'certificates',
  'shop',
]

/** Library → the only places that may import it. */
const HOMES = [
  ['react', '^src/(hooks|i18n|ui|components|pwa|queries|screens|app|boot)/'],
  ['dexie', '^src/offline/'],
  ['cborg', '^src/proof/'],
  ['ethers', '^(src/wallet|server)/'],
  ['@tanstack', '^src/(queries|screens|app|boot)/'],
  ['workbox-window', '^src/pwa/'],
  ['workbox-(?!window)[a-z-]+', '^sw/'],
  ['@sentry', '^src/errors/'],
  [
    '(?:hono|@hono)',
    '^server/(?:http|app)/|^server/lib/(?:client-address|icon)\\.ts$|^server/adapters/openid/',
  ],
  ['kysely', '^server/(?:store|db|domain|adapters)/'],
  ['(?:pg|@electric-sql)', '^server/db/'],
  ['saxes', '^server/domain/operations/catalog/'],
  ['pino', '^server/lib/'],
  ['prom-client', '^server/app/metrics/'],
  ['@opentelemetry', '^server/lib/logging/'],
  ['(?:stripe|nodemailer|sharp|openid-client|oidc-provider)', '^server/adapters/'],
]

/** Tests beside a file may reach for what they need. */
const TEST_FILE = '\\.test\\.tsx?$'

const floorRules = Object.entries(FLOORS)
  .filter(([, allowed]) => Array.isArray(allowed))
  .map(([floor, allowed]) => ({
    name: `floor-${floor}`,
    comment: `${floor} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other floor'}`,
    severity: 'error',
    from: { path: `^src/${floor}/`, pathNot: TEST_FILE },
    to: {
      path: '^(src|sw|server|tests|tools|bench|demo|contracts)/',
      pathNot: `^src/(${[floor, ...allowed].join('|')})/`,
    },
  }))

const serverRules = Object.entries(SERVER_FLOORS)
  .filter(([, allowed]) => Array.isArray(allowed))
  .map(([floor, allowed]) => ({
    name: `server-floor-${floor}`,
    comment: `server/${floor} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other floor of the server'}`,
    severity: 'error',
    from: { path: `^server/${floor}/`, pathNot: TEST_FILE },
    to: { path: '^server/', pathNot: `^server/(${[floor, ...allowed].join('|')})/` },
  }))

const partRules = ['domain', 'store'].flatMap((floor) => [
  {
    name: `part-of-${floor}-without-a-place`,
    comment: 'a part of the domain has its place in DOMAIN_PARTS',
    severity: 'error',
    from: {},
    to: { path: `^server/${floor}/[^/]+/`, pathNot: `^server/${floor}/(${DOMAIN_PARTS.join('|')})/` },
  },
  {
    name: `top-of-${floor}-knows-no-part`,
    comment: `what lies at the top of server/${floor} is for all its parts`,
    severity: 'error',
    from: { path: `^server/${floor}/[^/]+$` },
    to: { path: `^server/${floor}/[^/]+/` },
  },
  ...DOMAIN_PARTS.map((part, place) => ({
    name: `${floor}-${part}-imports-downwards`,
    comment: `${part} may import the parts before it in DOMAIN_PARTS`,
    severity: 'error',
    from: { path: `^server/${floor}/${part}/`, pathNot: TEST_FILE },
    to: {
      path: `^server/${floor}/[^/]+/`,
      pathNot: `^server/${floor}/(${DOMAIN_PARTS.slice(0, place + 1).join('|')})/`,
    },
  })),
])

const homeRules = HOMES.map(([library, home]) => ({
  name: `home-of-${library.replace(/[^a-z]+/g, '-')}`,
  comment: `${library} has one home: ${home}`,
  severity: 'error',
  from: { path: '^(src|sw|server)/', pathNot: [home, TEST_FILE] },
  to: { path: `(^|/)node_modules/${library}/` },
}))

/** A folder that nobody has put on a floor. */
const unlistedRules = Object.entries({ src: FLOORS, server: SERVER_FLOORS }).map(([tree, floors]) => ({
  name: `folder-of-${tree}-without-a-floor`,
  severity: 'error',
  from: { path: `^${tree}/[^/]+/`, pathNot: `^${tree}/(${Object.keys(floors).join('|')})/` },
  to: {},
}))

module.exports = {
  forbidden: [
    ...unlistedRules,
    ...floorRules,
    ...serverRules,
    ...partRules,
    ...homeRules,
    {
      name: 'contract-is-plain',
      comment: 'the contract runs on both sides of the wire: valibot and nothing else',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: TEST_FILE },
      to: { dependencyTypesNot: ['local'], pathNot: 'node_modules/valibot/' },
    },
    {
      name: 'no-screen-imports-a-screen',
      comment: 'a piece that two screens want moves to components/',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: { path: '^src/screens/([^/]+)/', pathNot: '^src/screens/$1/' },
    },
    {
      name: 'keys-stay-in-their-worker',
      comment: 'what works with keys runs in the key worker; the page starts it and knows its requests',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/wallet/keys/', TEST_FILE] },
      to: { path: '^src/wallet/keys/', pathNot: '^src/wallet/keys/(entry|requests)\\.ts$' },
    },
    {
      name: 'document-is-plain',
      comment: 'what stands in a page before its code runs is written by client, worker and server alike',
      severity: 'error',
      from: { path: '^src/boot/document/', pathNot: TEST_FILE },
      to: { path: '^src/', pathNot: '^src/(?:boot/document|contract|config)/' },
    },
    {
      name: 'worker-knows-only-config',
      comment: 'how long anything waits for the network, and what stands in a page before its code runs',
      severity: 'error',
      from: { path: '^sw/', pathNot: TEST_FILE },
      to: {
        path: '^(src|server|tests|tools)/',
        pathNot: '^src/(?:config/|boot/document/|network/budget\\.ts)',
      },
    },
    {
      name: 'server-knows-the-contract',
      comment:
        'and the plain tables and functions that both sides read; starting also builds the client and fills an empty shop, so it reaches for tools/ and demo/',
      severity: 'error',
      from: { path: '^server/', pathNot: [TEST_FILE, '^server/(start|dev)\\.ts$'] },
      to: {
        path: '^(src|sw|tests|tools|demo|bench)/',
        pathNot: '^src/(contract|proof|config|lib|boot/document)/',
      },
    },
    {
      name: 'adapters-know-the-shape-of-rows-alone',
      comment: 'an adapter that needs rows declares a port; store has the SQL',
      severity: 'error',
      from: { path: '^server/adapters/', pathNot: TEST_FILE },
      to: { path: '^server/db/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      comment: 'a file or package that is not there, or not in package.json',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\.\\./.*\\.po$)' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(src|sw|server)/', pathNot: TEST_FILE },
      to: { path: `^tests/|${TEST_FILE}` },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API for tools; swc reads the same files.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.(css|svg|png|webp|woff2)$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
    },
  },
}
