import * as v from 'valibot'
import { text, secureAddress, account, seconds, type Variable } from './variable.ts'

/** The chain and the collection on it. */
export const CHAIN = {
  RPC_URL: {
    schema: text,
    meaning: 'JSON-RPC of an EVM chain: one URL, or several separated by commas',
    otherwise: 'a local node in `DATA_DIR`',
  },
  CONTRACT_OWNER: {
    schema: account,
    meaning: 'cold account that owns the collection deployed at the first start',
    otherwise: 'a generated key in `DATA_DIR`',
    production: 'this or `COLLECTION_ADDRESS`',
  },
  COLLECTION_ADDRESS: {
    schema: text,
    meaning: 'a collection that is deployed already',
    otherwise: 'deployed at the first start',
  },
  ROYALTY_RECEIVER: {
    schema: account,
    meaning: 'account for the royalties of shops that name none, in a collection deployed here',
    otherwise: 'the owner',
  },
  GAS_BUDGET_PER_HOUR: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,9}(\.\d{1,18})?$/, "an amount of the chain's own currency is needed, as in 0.5"),
      ),
      '1',
    ),
    meaning: "the most that is committed to gas in an hour, in the chain's own currency",
  },
  CHAIN_CONFIRMATIONS: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,2}$/, 'a whole number of blocks is needed, 1 to 999'),
        v.transform(Number),
      ),
      '3',
    ),
    meaning:
      'blocks until a transaction counts, on a chain that does not name a final or safe block within a minute',
  },
  WALLET_RPC_URL: {
    schema: secureAddress,
    meaning:
      'JSON-RPC that browser wallets are told of which do not know the chain: sent to sellers, so without a key; https, and with the two below',
    otherwise: 'sellers add the chain by hand',
  },
  CHAIN_NAME: {
    schema: text,
    meaning: 'name of the chain, for these wallets, as in `Polygon Mainnet`',
    otherwise: 'none',
  },
  CHAIN_CURRENCY: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Za-z0-9.]{2,6}$/, 'a symbol is needed, 2 to 6 letters or digits')),
    ),
    meaning: "symbol of the chain's own currency, for these wallets, as in `POL`; it has 18 decimals",
    otherwise: 'none',
  },
  EXPLORER_URL: {
    schema: secureAddress,
    meaning: 'block explorer of the chain, for these wallets; https',
    otherwise: 'none',
  },
  MINT_BATCH_SECONDS: {
    schema: v.optional(seconds),
    meaning: 'how long delivered works collect before one transaction mints them',
    otherwise: '60 with `RPC_URL`, else 0',
  },
} satisfies Record<string, Variable>
