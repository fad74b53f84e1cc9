// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {HexDigest} from "./HexDigest.sol";
import {Roles} from "./Roles.sol";
import {StoredText} from "./StoredText.sol";

/// @title What each token has beside its owner: a promise, its lock, its shop and rate
/// @notice Every mint and transfer passes `_update`, which ends what the last owner promised and holds the lock.
abstract contract TokenStates is ERC721, Roles {
    uint8 private constant LONG = type(uint8).max;

    /// @dev What a token has beside its owner, in three slots: a listing that is signed, sent and settled touches no more.
    struct Token {
        bytes32 commitment;
        bytes32 history;
        /// Yen; zero for a promise that was made without a price.
        uint96 price;
        /// Last second at which the promise can be kept; zero for a promise without end.
        uint40 expiry;
        /// What the next approval has to carry.
        uint64 nonce;
        /// Digits of the history's digest; `LONG` where it is another text, stored apart.
        uint8 historyDigits;
        bool locked;
        /// Royalty, in hundredths of a percent, plus one; zero where it is the shop's or the collection's.
        uint16 ratePlusOne;
        /// Whose royalties it is part of; zero for the collection itself.
        uint16 shop;
    }

    /// @dev First, so that it shares the slot of the pauses, which every sale reads.
    address private _historyBase;
    mapping(uint256 tokenId => Token) internal _tokens;
    mapping(uint256 tokenId => string) private _longHistories;

    event SRRCommitment(uint256 indexed tokenId, bytes32 indexed commitment, address sender);
    event SRRCommitmentCancelled(uint256 indexed tokenId, address sender);
    event LockExternalTransfer(uint256 indexed tokenId, bool locked);
    event Provenance(
        uint256 indexed tokenId,
        address indexed from,
        address indexed to,
        string historyMetadataHash,
        string historyMetadataURI,
        bool isIntermediary,
        address sender
    );

    error EmptyCommitment();
    error NotTokenOwner(uint256 tokenId, address sender);
    error ExternalTransferLocked(uint256 tokenId);

    // ---------------------------------------------------------------- locks

    /// @notice While locked, approvals and plain transfers of the token revert; reveals still work. A token is locked as it
    /// is minted, or by its owner; the collection's owner may only unlock it.
    function setLockExternalTransfer(uint256 tokenId, bool locked) external {
        if (locked) {
            _requireTokenOwner(tokenId);
        } else {
            _checkRole(DEFAULT_ADMIN_ROLE);
            _requireOwned(tokenId);
        }
        _lock(tokenId, locked);
    }

    function getLockExternalTransfer(uint256 tokenId) external view returns (bool) {
        _requireOwned(tokenId);
        return _tokens[tokenId].locked;
    }

    /// @dev An approval may always be taken back.
    function approve(address to, uint256 tokenId) public override {
        if (to != address(0) && _tokens[tokenId].locked) revert ExternalTransferLocked(tokenId);
        super.approve(to, tokenId);
    }

    /// @notice Where the JSON behind a history metadata hash is served; empty while there is none.
    function historyBaseURI() external view returns (string memory) {
        return StoredText.read(_historyBase);
    }

    function setHistoryBaseURI(string calldata uri) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setHistoryBaseURI(uri);
    }

    function supportsInterface(
        bytes4 interfaceId
    ) public view virtual override(ERC721, AccessControlDefaultAdminRules) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    // ---------------------------------------------------------------- inside

    /// @dev `auth` is set on the paths that anybody may call (`transferFrom`, gifts) and zero on our own. A token that moved
    /// is promised by nobody, and nothing its last owner signed counts any more.
    function _update(
        address to,
        uint256 tokenId,
        address auth
    ) internal virtual override returns (address from) {
        if (auth != address(0) && _tokens[tokenId].locked) revert ExternalTransferLocked(tokenId);
        from = super._update(to, tokenId, auth);
        if (from != address(0)) _endPromise(tokenId);
    }

    function _commit(uint256 tokenId, bytes32 commitment, string memory history) internal {
        if (commitment == 0) revert EmptyCommitment();
        _endPromise(tokenId);
        Token storage token = _tokens[tokenId];
        token.commitment = commitment;
        (bool fits, bytes32 packed) = HexDigest.read(history);
        if (fits) {
            (token.history, token.historyDigits) = (packed, uint8(bytes(history).length));
        } else if (bytes(history).length != 0) {
            token.historyDigits = LONG;
            _longHistories[tokenId] = history;
        }
        emit SRRCommitment(tokenId, commitment, _msgSender());
    }

    function _endPromise(uint256 tokenId) internal {
        Token storage token = _tokens[tokenId];
        ++token.nonce;
        if (token.commitment == 0) return;
        _clear(tokenId, token);
        emit SRRCommitmentCancelled(tokenId, _msgSender());
    }

    function _clear(uint256 tokenId, Token storage token) internal {
        if (token.historyDigits == LONG) delete _longHistories[tokenId];
        (token.commitment, token.history) = (0, 0);
        (token.price, token.expiry, token.historyDigits) = (0, 0, 0);
    }

    function _historyOf(uint256 tokenId, Token storage token) internal view returns (string memory) {
        uint8 length = token.historyDigits;
        if (length == LONG) return _longHistories[tokenId];
        return HexDigest.write(token.history, length);
    }

    function _isOver(Token storage token) internal view returns (bool) {
        return token.expiry != 0 && token.expiry < block.timestamp;
    }

    function _lock(uint256 tokenId, bool locked) internal {
        _tokens[tokenId].locked = locked;
        emit LockExternalTransfer(tokenId, locked);
    }

    function _setHistoryBaseURI(string memory uri) internal {
        _historyBase = StoredText.write(uri);
    }

    function _logProvenance(
        uint256 tokenId,
        address from,
        address to,
        string memory history,
        bool isIntermediary
    ) internal {
        string memory base = StoredText.read(_historyBase);
        string memory uri = bytes(base).length == 0 ? "" : string.concat(base, history);
        emit Provenance(tokenId, from, to, history, uri, isIntermediary, _msgSender());
    }

    function _requireTokenOwner(uint256 tokenId) internal view {
        if (_requireOwned(tokenId) != _msgSender()) revert NotTokenOwner(tokenId, _msgSender());
    }
}
