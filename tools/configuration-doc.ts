import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { ACCOUNTS, variablesOf } from '../server/config/key-source.ts'
import { missingParticulars, sellerVariables } from '../server/config/operator.ts'
import { standInsOf } from '../server/config/stand-ins.ts'
import { ADDRESS } from '../server/config/variables/address.ts'
import { CHAIN } from '../server/config/variables/chain.ts'
import { DATA } from '../server/config/variables/data.ts'
import { OPERATION } from '../server/config/variables/operation.ts'
import { SECRETS } from '../server/config/variables/secrets.ts'
import { SERVICES } from '../server/config/variables/services.ts'
import type { Described } from '../server/config/variables/variable.ts'
import { BUILD_VARIABLES } from '../src/config/build-variables.ts'
import { EXTRAS } from '../src/contract/extras.ts'
import { formatted } from './format.ts'
import { ROOT } from './run.ts'

const FILE = join(ROOT, 'docs/configuration.md')

/** What production does not start without: it has no stand-ins, and names its seller. */
const REQUIRED = new Set([...standInsOf({}).flatMap(({ variables }) => variables), ...missingParticulars({})])

type Variables = Record<string, Described & { schema: v.GenericSchema }>

/** docs/configuration.md as the parsers of the environment have it. */
export async function configurationDoc(): Promise<string> {
  const text = `# Configuration

<!-- Written by \`npm run docs\` from server/config and src/config/build-variables.ts. -->

By environment variables; an empty one counts as absent. None is needed to try Akashi: what is not configured has a stand-in.

**In production** (\`NODE_ENV=production\`, or a live Stripe key) every stand-in must be replaced and the seller named: the server lists everything that is missing and does not start. These variables say **required** below.

**On a public address** that is not production, a sandbox checkout page, an open outbox, a local chain or a sign-in that accepts anyone need \`DEMO=1\`: then every page, mail and preview says that no real money moves.

## Address

${table(ADDRESS)}

Wallets that were created on one origin sign in on that origin only: choose \`PUBLIC_URL\` for good. Where \`TRUST_PROXY\` is too low, all clients behind the proxies share one rate limit; where it is too high, a client can choose the address that it is counted by. \`ALLOWED_ORIGINS\` is for a client that is hosted apart from the API.

## Data

${table(DATA)}

If something that was created in \`DATA_DIR\` is missing at a start, the server names it and does not start. What the embedded database and chain are good for is in [deploy.md](deploy.md).

The five variables of the object store are set together or not at all, and a start asks the store for its bucket. Without \`S3_PUBLIC_URL\` originals come through this server at \`/media\`, with its headers; with it their addresses are below that one, as with \`ASSETS_URL\`, which is the same for originals that another host has by other means: only one of both is set. The address is stored with each work, so it stays what it is ([ship.md](operations/ship.md)). The four of the store of backups, too, are set together or not at all: in an account of their own, backups outlive the loss of the other ([backup.md](operations/backup.md)).

## Chain

${table(CHAIN)}

Several URLs in \`RPC_URL\` are described in [transactions.md](transactions.md), as is the gas budget; owner, royalties and batches in [collection.md](collection.md).

Each account has a role of its own and money for gas. Its key has exactly one source: the key itself (\`…_KEY\`, 32 bytes as hex), a file that holds it (\`…_KEY_FILE\`), or a remote signer (\`…_SIGNER\`, [commands.md](operations/commands.md)).

${keyTable()}

## Secrets

${table(SECRETS)}

Each is 64 hexadecimal digits (\`openssl rand -hex 32\`). A database that was used with one \`SEAL_KEY\` or \`KEY_SERVICE_KEY\` accepts no other, until all of it is encrypted anew ([keys.md](operations/keys.md)): it stores their fingerprints, and a process with another key does not start. Keep copies apart from the database's.

With \`KEY_SERVICE_KEY\` and the database, the wallets of members who did not opt out of the key service can be decrypted. A newly added sign-in method cannot decrypt a wallet for 72 hours. [claims.md](claims.md) says how a new \`ISSUER_KEY\` comes into use, [lost-keys.md](operations/lost-keys.md) what each key's loss means.

## Payments, mail and sign-in

${table(SERVICES)}

Payouts to sellers are described in [payouts.md](payouts.md).

## Seller

For the legal notice (特定商取引法), the documents and the footer. Without them the shop is a demo and marked as such, and “Contact” and “Company” are placeholder pages. Example domains are refused in production. The licence is given in all languages or in none.

${rows(
  ['variable', 'meaning', 'in production'],
  sellerVariables().map(([name, meaning]) => [code(name), meaning, required(name)]),
)}

## Operation

${table(OPERATION)}

Logs and metrics are described in [monitoring.md](operations/monitoring.md).

## The client's build

Read by \`npm run build\`; a client for this server needs none. The server reads those that name other origins, too, for the Content-Security-Policy of its pages: give both the same environment.

${rows(
  ['variable', 'meaning'],
  Object.entries({
    ...BUILD_VARIABLES,
    BUILD_ID: "the build's identifier; otherwise a hash of the sources",
  }).map(([name, meaning]) => [code(name), meaning]),
)}

\`VITE_IMAGE_PROXY_URL\` is a URL that takes \`url\`, \`w\` and \`q\`, a template with \`{url}\`, \`{width}\` and \`{quality}\`, or \`none\` for originals. Without it, images come through \`/img\` of the page's own origin, or of an API that announces \`images\`. Where \`VITE_ASSETS_URL\` is set, images of other hosts are not shown.

\`VITE_SERVER_EXTRAS\` is for a client whose pages do not come from our server: \`all\` where the API is our server, or names between spaces (${EXTRAS.map(code).join(', ')}). Nothing else is asked for. Without it, the client believes what the page's HTML announces. A client that is hosted apart needs only a static host that answers \`index.html\` for unknown paths ([deploy.md](deploy.md)).
`
  return formatted(FILE, text)
}

function table(variables: Variables): string {
  return rows(
    ['variable', 'meaning', 'without it', 'in production'],
    Object.entries(variables).map(([name, { schema, meaning, otherwise, production }]) => [
      code(name),
      meaning,
      otherwise ?? defaultOf(name, schema),
      [required(name), production].filter(Boolean).join(', '),
    ]),
  )
}

function keyTable(): string {
  return rows(
    ['variables', 'the account', 'in production'],
    Object.entries(ACCOUNTS).map(([name, does]) => [
      variablesOf(name as keyof typeof ACCOUNTS)
        .map(code)
        .join(', '),
      does,
      required(`${name}_KEY`),
    ]),
  )
}

function rows(head: string[], body: string[][]): string {
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** @throws Error where a variable says nowhere what holds without it */
function defaultOf(name: string, schema: v.GenericSchema): string {
  const value = v.getDefault(schema as v.OptionalSchema<v.GenericSchema, string | undefined>)
  if (value === undefined) throw new Error(`${name}: what holds without it?`)
  return code(value)
}

function required(name: string): string {
  return REQUIRED.has(name) ? '**required**' : ''
}

function code(text: string): string {
  return `\`${text}\``
}

/** The document as it is in the repository. */
export function writtenDoc(): string {
  return readFileSync(FILE, 'utf8')
}

if (import.meta.main) writeFileSync(FILE, await configurationDoc())
