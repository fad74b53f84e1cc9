import type { Mutation } from './mutation.ts'
import { OF_COLLECTION } from './of-collection.ts'

const IMPORTS = `import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {AccessControlDefaultAdminRules}`

const FORMER_STAYS = `function hasRole(
        bytes32 role,
        address account
    ) public view override(AccessControl, IAccessControl) returns (bool) {
        return super.hasRole(role, account) || (role == DEFAULT_ADMIN_ROLE && _former[account]);
    }

    function _endRole(bytes32 role) private {`

/** Every defect has to be found by a test of behaviour (`npm run test:mutations`). */
export const MUTATIONS: readonly Mutation[] = [
  ...OF_COLLECTION,
  {
    name: 'approval without the owner’s check',
    file: 'TransferCommitments',
    edits: [
      [
        '_requireTokenOwner(tokenId);\n        _commit(tokenId, commitment, historyMetadataHash);',
        '_commit(tokenId, commitment, historyMetadataHash);',
      ],
    ],
    custody: true,
  },
  {
    name: 'approval by the collection’s owner, as before',
    file: 'TokenStates',
    edits: [
      [
        'if (_requireOwned(tokenId) != _msgSender()) revert',
        'if (_requireOwned(tokenId) != _msgSender() && owner() != _msgSender()) revert',
      ],
    ],
    custody: true,
  },
  {
    name: 'a signature that nobody checks',
    file: 'TransferCommitments',
    edits: [['if (!_isSignedBy(tokenOwner, digest, signature)) {', 'if (digest == 0) {']],
    custody: true,
  },
  {
    name: 'a currency that nobody signs',
    file: 'TransferCommitments',
    edits: [['                        YEN,\n', '                        keccak256("USD"),\n']],
  },
  {
    name: 'cancellation without the owner’s check',
    file: 'TransferCommitments',
    edits: [['_requireTokenOwner(tokenId);\n        _endPromise(tokenId);', '_endPromise(tokenId);']],
  },
  {
    name: 'minter and settler swapped',
    file: 'TransferCommitments',
    edits: [['onlyRole(SETTLER_ROLE) whileSettling', 'onlyRole(MINTER_ROLE) whileSettling']],
    custody: true,
  },
  {
    name: 'relayer and settler swapped',
    file: 'TransferCommitments',
    edits: [
      ['onlyRole(SETTLER_ROLE) whileSettling', 'onlyRole(RELAYER_ROLE) whileSettling'],
      ['external onlyRole(RELAYER_ROLE) {', 'external onlyRole(SETTLER_ROLE) {'],
    ],
  },
  {
    name: 'a settlement by whoever knows the reveal',
    file: 'TransferCommitments',
    edits: [['external onlyRole(SETTLER_ROLE) whileSettling', 'external whileSettling']],
  },
  {
    name: 'provenance: giver and receiver swapped',
    file: 'TokenStates',
    edits: [['emit Provenance(tokenId, from, to,', 'emit Provenance(tokenId, to, from,']],
  },
  {
    name: 'provenance: history and address swapped',
    file: 'TokenStates',
    edits: [['from, to, history, uri, isIntermediary', 'from, to, uri, history, isIntermediary']],
  },
  {
    name: 'provenance: the intermediary forgotten',
    file: 'TokenStates',
    edits: [
      ['history, uri, isIntermediary, _msgSender()', 'history, uri, false && isIntermediary, _msgSender()'],
    ],
  },
  {
    name: 'former admin kept',
    file: 'Roles',
    edits: [
      [
        '    bool private _mintPaused;',
        '    mapping(address => bool) private _former;\n    bool private _mintPaused;',
      ],
      ['import {AccessControlDefaultAdminRules}', IMPORTS],
      ['emit OwnershipTransferred(previous, owner());', '_former[previous] = true;'],
      ['function _endRole(bytes32 role) private {', FORMER_STAYS],
    ],
  },
  { name: 'former minter kept', file: 'Roles', edits: [['        _endRole(MINTER_ROLE);\n', '']] },
  { name: 'former relayer kept', file: 'Roles', edits: [['        _endRole(RELAYER_ROLE);\n', '']] },
  {
    name: 'former settler kept',
    file: 'Roles',
    edits: [['        _endRole(SETTLER_ROLE);\n', '']],
  },
  {
    name: 'an owner who leaves the collection to nobody',
    file: 'Roles',
    edits: [['        if (newOwner == address(0)) revert OwnerStays();\n', '']],
  },
  {
    name: 'the wait of a handover changed',
    file: 'Roles',
    edits: [
      [
        'pure override {\n        revert DelayStays();',
        'override {\n        super._changeDefaultAdminDelay(wait_);',
      ],
      ['_changeDefaultAdminDelay(uint48)', '_changeDefaultAdminDelay(uint48 wait_)'],
    ],
  },
  {
    name: 'a role for any number of accounts',
    file: 'Roles',
    edits: [['        if (_holders[role].length == MOST_HOLDERS) revert TooManyHolders(role);\n', '']],
  },
  {
    name: 'a role that was taken takes another account out of the handover',
    file: 'Roles',
    edits: [['if (holders[i] == account) holders[i] = last;', '{}']],
  },
  {
    name: 'an account with two roles',
    file: 'Roles',
    edits: [['        if (_hasOtherRole(role, account)) revert OneRoleEach(account);\n', '']],
  },
  {
    name: 'a pause of settling ignored',
    file: 'Roles',
    edits: [['if (_settlePaused) revert', 'if (false) revert']],
  },
  {
    name: 'a pause of minting ignored',
    file: 'Roles',
    edits: [['if (_mintPaused) revert', 'if (false) revert']],
  },
  {
    name: 'approval of a locked token',
    file: 'TokenStates',
    edits: [
      [
        '        if (to != address(0) && _tokens[tokenId].locked) revert ExternalTransferLocked(tokenId);\n',
        '',
      ],
    ],
  },
  {
    name: 'an approval that a lock does not let be taken back',
    file: 'TokenStates',
    edits: [['if (to != address(0) && _tokens[tokenId].locked)', 'if (_tokens[tokenId].locked)']],
  },
  {
    name: 'transfer of a locked token',
    file: 'TokenStates',
    edits: [['if (auth != address(0) && _tokens[tokenId].locked) revert', 'if (false) revert']],
    custody: true,
  },
  {
    name: 'a lock by anybody',
    file: 'TokenStates',
    edits: [['            _requireTokenOwner(tokenId);\n        } else {', '        } else {']],
  },
  {
    name: 'an unlock by anybody',
    file: 'TokenStates',
    edits: [['            _checkRole(DEFAULT_ADMIN_ROLE);\n', '']],
  },
  {
    name: 'royalties by anybody',
    file: 'Royalties',
    edits: [['onlyRole(DEFAULT_ADMIN_ROLE) {\n        _setDefault', '{\n        _setDefault']],
  },
  {
    name: 'a shop’s royalties by anybody',
    file: 'Royalties',
    edits: [['onlyRole(DEFAULT_ADMIN_ROLE) {\n        if (shop == 0)', '{\n        if (shop == 0)']],
  },
  {
    name: 'commitment not cleared on transfer',
    file: 'TokenStates',
    edits: [
      ['if (from != address(0)) _endPromise(tokenId);', 'if (from != address(0)) ++_tokens[tokenId].nonce;'],
    ],
    custody: true,
  },
  {
    name: 'expiry ignored as a sale is settled',
    file: 'TransferCommitments',
    edits: [['        if (_isOver(token)) revert ListingExpired(token.expiry);\n', '']],
    custody: true,
  },
  {
    name: 'expiry ignored as a listing is made',
    file: 'TransferCommitments',
    edits: [['        if (expiry < block.timestamp) revert ListingExpired(expiry);\n', '']],
  },
  {
    name: 'expiry not kept',
    file: 'TransferCommitments',
    edits: [['= (uint96(price), uint40(expiry));', '= (uint96(price), 0);']],
  },
  {
    name: 'price not kept',
    file: 'TransferCommitments',
    edits: [['= (uint96(price), uint40(expiry));', '= (0, uint40(expiry));']],
    custody: true,
  },
  {
    name: 'price not told by the sale',
    file: 'TransferCommitments',
    edits: [
      [
        'emit SRRCommitmentRevealed(tokenId, token.commitment, token.price);',
        'emit SRRCommitmentRevealed(tokenId, token.commitment, 0);',
      ],
    ],
  },
  { name: 'nonce not bumped', file: 'TokenStates', edits: [['        ++token.nonce;\n', '']], custody: true },
  {
    name: 'an owner’s own promise withdrawn by the relayer',
    file: 'TransferCommitments',
    edits: [['        if (token.commitment != 0 && token.expiry == 0) revert NotListed(tokenId);\n', '']],
  },
]
