import { parseEther } from 'ethers'
import type { ChainOptions } from '../adapters/chain/open.ts'
import type { Config } from '../config/environment.ts'
import { checkKeyFingerprints } from '../domain/operations/key-fingerprints.ts'
import type { Cipher } from '../lib/secrets/cipher.ts'
import { chainRows } from '../store/chain/rows.ts'

/** The chain of the configuration with its rows in the database, as the server and the operator's commands open it. */
export function chainOptions(
  config: Config,
  { db, now, cipher }: { db: Parameters<typeof chainRows>[0]; now: () => Date; cipher: Cipher },
): ChainOptions {
  return {
    rows: chainRows(db),
    checkAccounts: (accounts) => checkKeyFingerprints(db, accounts),
    cipher,
    now,
    dataDir: config.dataDir,
    baseUri: `${config.publicUrl}/api/v1/tokens/`,
    historyBaseUri: `${config.publicUrl}/api/v1/histories/`,
    rpcUrl: config.rpcUrl,
    operatorKey: config.operatorKey,
    relayerKey: config.relayerKey,
    settlerKey: config.settlerKey,
    ownerKey: config.ownerKey,
    confirmations: config.confirmations,
    gasBudgetPerHour: parseEther(config.gasBudgetPerHour),
    collectionAddress: config.collectionAddress,
    contractOwner: config.contractOwner,
    royaltyReceiver: config.royaltyReceiver,
    website: config.publicUrl,
  }
}
