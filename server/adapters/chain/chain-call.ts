/** Where a shop's royalties go, according to the collection. */
export type RoyaltyOfShop = {
  /** Checksummed or as configured; null: to the collection's receiver. */
  receiver: string | null
  /** Hundredths of a percent: the rate of the shop's tokens that were minted with it. */
  bps: number
}

/** What a collection is deployed with. */
export type Deployment = {
  /** Checksummed address of the account that owns it. */
  owner: string
  royaltyReceiver: string
  /** The collection's own rate: what is minted with another, or for a shop, costs a slot more. */
  royaltyBps: number
  baseUri: string
  historyBaseUri: string
  /** What the collection says of itself (ERC-7572). */
  contractUri: string
}

/** A listing as its owner signed it. */
export type Approval = {
  tokenId: bigint
  /** keccak256 of the encoded reveal hash. */
  commitment: string
  /** Yen. */
  price: bigint
  /** Seconds since 1970. */
  expiry: bigint
  historyMetadataHash: string
  /**
   * EIP-712, by the owner's key in any form that wallets write (also for an account with code, EIP-7702), or
   * whatever the owner's contract takes (EIP-1271). A contract that is not deployed yet can list nothing.
   */
  signature: string
}

/** What the collection says of a signature that is not the owner's. */
export const BAD_SIGNATURE = 'BadListingSignature'

/** What a token is minted with. */
export type Minting = {
  to: string
  tokenId: bigint
  /** 32 bytes, 0x-prefixed hex. */
  certificateHash: string
  /** 32 bytes, 0x-prefixed hex. */
  metadataHash: string
  /** Hundredths of a percent, 0 to 10,000. */
  royaltyBps: number
  /** Number of the shop whose receiver royalties go to, 1 to 65,535; absent: the collection's. */
  shop?: number
  /** Whether the token moves through the marketplace only, until the collection's owner unlocks it. */
  locked?: boolean
}

/** `key` names the call for ever, for example `mint:<nft uuid>`: one key, one transaction. */
export type ChainCall =
  | ({ key: string; kind: 'deploy' } & Deployment)
  | { key: string; kind: 'baseUri' | 'historyBaseUri'; uri: string }
  | ({ key: string; kind: 'shopRoyalty'; shop: number } & RoyaltyOfShop)
  | { key: string; kind: 'grantRole'; role: 'SETTLER_ROLE' | 'RELAYER_ROLE'; to: string }
  /** What the collection lets its owner alone call, encoded. */
  | { key: string; kind: 'ownerCall'; data: string }
  /** What the account that deployed a collection of an earlier version, and owns it, calls in it, encoded. */
  | { key: string; kind: 'earlierCall'; data: string }
  /** Money for gas, taken out of one of our accounts. */
  | { key: string; kind: 'operatorGas' | 'relayerGas' | 'settlerGas'; to: string; wei: bigint }
  | ({ key: string; kind: 'approveListing' } & Approval)
  | { key: string; kind: 'withdrawListing'; tokenId: bigint }
  | {
      key: string
      kind: 'settleListing'
      tokenId: bigint
      to: string
      /** The reveal hash: a bearer secret until it is mined. */
      reveal: string
    }
  | ({ key: string; kind: 'mint' } & Minting)
  /** Has indexers read again what is served of these tokens (ERC-4906), and of those between them. */
  | { key: string; kind: 'announceMetadata'; from: bigint; to: bigint }
  /** All of them or, where the contract refuses one, none. */
  | { key: string; kind: 'mintBatch'; mints: readonly Minting[] }
  | {
      key: string
      kind: 'commitDraw'
      /** The ball's uuid; on chain it is the same 16 bytes, left-padded to 32 (`ballIdOnChain`). */
      ballId: string
      /** 32 bytes, 0x-prefixed hex. */
      root: string
      slots: number
    }
