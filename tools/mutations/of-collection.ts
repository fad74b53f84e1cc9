import type { Mutation } from './mutation.ts'

/** Defects of what a token is and says of itself: minting, metadata, draws. */
export const OF_COLLECTION: readonly Mutation[] = [
  {
    name: 'minter and relayer swapped',
    file: 'AkashiCollection',
    edits: [
      ['uint32 slots) external onlyRole(MINTER_ROLE)', 'uint32 slots) external onlyRole(RELAYER_ROLE)'],
    ],
  },
  {
    name: 'a batch minted by anybody',
    file: 'AkashiCollection',
    edits: [['Mint[] calldata made) external onlyRole(MINTER_ROLE)', 'Mint[] calldata made) external']],
  },
  {
    name: 'setBaseURI by anybody',
    file: 'AkashiCollection',
    edits: [
      [
        'setBaseURI(string calldata tokenBaseURI) external onlyRole(DEFAULT_ADMIN_ROLE)',
        'setBaseURI(string calldata tokenBaseURI) external',
      ],
    ],
  },
  {
    name: 'changed metadata announced by anybody',
    file: 'AkashiCollection',
    edits: [
      [
        'announceMetadata(uint256 fromTokenId, uint256 toTokenId) external onlyRole(MINTER_ROLE)',
        'announceMetadata(uint256 fromTokenId, uint256 toTokenId) external',
      ],
    ],
  },
  {
    name: 'changed metadata announced by the collection’s owner',
    file: 'AkashiCollection',
    edits: [
      [
        'announceMetadata(uint256 fromTokenId, uint256 toTokenId) external onlyRole(MINTER_ROLE)',
        'announceMetadata(uint256 fromTokenId, uint256 toTokenId) external onlyRole(DEFAULT_ADMIN_ROLE)',
      ],
    ],
  },
  {
    name: 'changed metadata of one token not announced',
    file: 'AkashiCollection',
    edits: [
      [
        'if (fromTokenId == toTokenId) emit MetadataUpdate(fromTokenId);\n        else emit',
        'if (fromTokenId != toTokenId) emit',
      ],
    ],
  },
  {
    name: 'changed metadata of many tokens not announced',
    file: 'AkashiCollection',
    edits: [['\n        else emit BatchMetadataUpdate(fromTokenId, toTokenId);', '']],
  },
  {
    name: 'changed metadata of many tokens announced for the first alone',
    file: 'AkashiCollection',
    edits: [
      ['else emit BatchMetadataUpdate(fromTokenId, toTokenId);', 'else emit MetadataUpdate(fromTokenId);'],
    ],
  },
  {
    name: 'changed metadata: first and last token swapped',
    file: 'AkashiCollection',
    edits: [
      [
        'emit BatchMetadataUpdate(fromTokenId, toTokenId)',
        'emit BatchMetadataUpdate(toTokenId, fromTokenId)',
      ],
    ],
  },
  {
    name: 'changed metadata that hides from a server that it can be announced',
    file: 'AkashiCollection',
    edits: [['            interfaceId == this.announceMetadata.selector ||\n', '']],
  },
  {
    name: 'a new address of the metadata not announced',
    file: 'AkashiCollection',
    edits: [['        emit BatchMetadataUpdate(0, type(uint256).max);\n', '']],
  },
  {
    name: 'a draw recorded twice',
    file: 'AkashiCollection',
    edits: [['if (stored.blockNumber != 0) {', 'if (stored.blockNumber != 0 && slots == 0) {']],
  },
]
