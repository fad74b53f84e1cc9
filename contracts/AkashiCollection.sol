// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @title Digital collectibles with certificates, transfer commitments and recorded draws
/// @notice Holds the four functions of the transfer commitment protocol. A commitment dies with every transfer,
/// cancellation and reveal, so nothing that was called off can still execute.
/// @dev No call leaves this contract: mints and reveals use the plain (not "safe") ERC-721 paths, so there is no
/// receiver to re-enter from, and a buyer's contract wallet needs no hook to receive what was paid for.
contract AkashiCollection is ERC721, ERC2981, AccessControl, Ownable {
    /// @notice May mint, record draws, name where metadata is served, and lock tokens against transfers outside the marketplace.
    bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");
    /// @notice May settle a commitment. The reveal is a bearer secret: without this role anybody who saw it in the
    /// mempool could choose another recipient.
    bytes32 public constant SETTLER_ROLE = keccak256("SETTLER_ROLE");

    struct Commitment {
        bytes32 commitment;
        string historyMetadataHash;
    }

    struct Draw {
        bytes32 root;
        uint32 slots;
        uint64 blockNumber;
    }

    string private _tokenBaseURI;
    string private _historyBaseURI;
    mapping(uint256 tokenId => Commitment) private _commitments;
    mapping(uint256 tokenId => bool) private _lockedOutside;
    mapping(uint256 tokenId => bytes32) private _certificateHashes;
    mapping(bytes32 ballId => Draw) private _draws;

    event SRRCommitment(uint256 indexed tokenId, bytes32 indexed commitment, address sender);
    event SRRCommitmentCancelled(uint256 indexed tokenId, address sender);
    event Provenance(
        uint256 indexed tokenId,
        address indexed from,
        address indexed to,
        string historyMetadataHash,
        string historyMetadataURI,
        bool isIntermediary,
        address sender
    );
    event CreateSRR(
        uint256 indexed tokenId,
        address indexed to,
        bytes32 indexed certificateHash,
        string metadataHash,
        address sender
    );
    event LockExternalTransfer(uint256 indexed tokenId, bool locked);
    event DrawCommitted(bytes32 indexed ballId, bytes32 root, uint32 slots, uint256 blockNumber);

    error IncorrectRevealHash();
    error EmptyCommitment();
    error NotTokenOwner(uint256 tokenId, address sender);
    error AlreadyOwned(uint256 tokenId, address to);
    error TokenExists(uint256 tokenId);
    error ExternalTransferLocked(uint256 tokenId);
    error DrawAlreadyCommitted(bytes32 ballId);
    error EmptyDraw();

    constructor(
        string memory name_,
        string memory symbol_,
        string memory tokenBaseURI,
        address owner_
    ) ERC721(name_, symbol_) Ownable(owner_) {
        _tokenBaseURI = tokenBaseURI;
        _grantRole(OPERATOR_ROLE, owner_);
        _grantRole(SETTLER_ROLE, owner_);
    }

    // ---------------------------------------------------------------- minting and what a token says of itself

    /// @notice Creates a token. Reverts on a token that exists, so sending the same mint twice is harmless.
    function mint(
        address to,
        uint256 tokenId,
        bytes32 certificateHash,
        string calldata metadataHash,
        address royaltyReceiver,
        uint96 royaltyBps
    ) external onlyRole(OPERATOR_ROLE) {
        if (_ownerOf(tokenId) != address(0)) revert TokenExists(tokenId);
        _mint(to, tokenId);
        _certificateHashes[tokenId] = certificateHash;
        if (royaltyBps != 0) _setTokenRoyalty(tokenId, royaltyReceiver, royaltyBps);
        emit CreateSRR(tokenId, to, certificateHash, metadataHash, _msgSender());
    }

    function certificateHashOf(uint256 tokenId) external view returns (bytes32) {
        _requireOwned(tokenId);
        return _certificateHashes[tokenId];
    }

    function baseURI() external view returns (string memory) {
        return _tokenBaseURI;
    }

    function setBaseURI(string calldata tokenBaseURI) external onlyRole(OPERATOR_ROLE) {
        _tokenBaseURI = tokenBaseURI;
    }

    /// @notice Where the JSON behind a history metadata hash is served; empty while there is none.
    function setHistoryBaseURI(string calldata historyBaseURI) external onlyRole(OPERATOR_ROLE) {
        _historyBaseURI = historyBaseURI;
    }

    // ---------------------------------------------------------------- transfer commitments

    /// @notice Promises the token to whoever the settler names with the reveal of `commitment`.
    /// A second call replaces the first and says so.
    function approveSRRByCommitment(
        uint256 tokenId,
        bytes32 commitment,
        string calldata historyMetadataHash
    ) external {
        _requireTokenOrCollectionOwner(tokenId);
        if (commitment == bytes32(0)) revert EmptyCommitment();
        _cancelCommitment(tokenId);
        _commitments[tokenId] = Commitment(commitment, historyMetadataHash);
        emit SRRCommitment(tokenId, commitment, _msgSender());
    }

    /// @notice Calls the promise off. Nothing happens where there is none, so it may be repeated.
    function cancelSRRCommitment(uint256 tokenId) external {
        _requireTokenOrCollectionOwner(tokenId);
        _cancelCommitment(tokenId);
    }

    /// @return commitment zero where there is none
    /// @return historyMetadataHash empty where there is none
    /// @return customHistoryId always zero: this collection groups no histories
    function getSRRCommitment(
        uint256 tokenId
    ) external view returns (bytes32 commitment, string memory historyMetadataHash, uint256 customHistoryId) {
        Commitment storage stored = _commitments[tokenId];
        return (stored.commitment, stored.historyMetadataHash, 0);
    }

    /// @notice Keeps the promise: moves the token to `to`, also when it is locked against other transfers.
    function transferSRRByReveal(
        address to,
        bytes32 reveal,
        uint256 tokenId,
        bool isIntermediary
    ) external onlyRole(SETTLER_ROLE) {
        address from = _requireOwned(tokenId);
        if (keccak256(abi.encode(reveal)) != _commitments[tokenId].commitment) revert IncorrectRevealHash();
        if (from == to) revert AlreadyOwned(tokenId, to);
        string memory history = _commitments[tokenId].historyMetadataHash;
        delete _commitments[tokenId]; // before the transfer: kept, not cancelled
        _transfer(from, to, tokenId);
        emit Provenance(tokenId, from, to, history, _historyURI(history), isIntermediary, _msgSender());
    }

    // ---------------------------------------------------------------- lock against transfers outside

    /// @notice While locked, approvals and plain transfers of the token revert; reveals still work.
    function setLockExternalTransfer(uint256 tokenId, bool locked) external onlyRole(OPERATOR_ROLE) {
        _requireOwned(tokenId);
        _lockedOutside[tokenId] = locked;
        emit LockExternalTransfer(tokenId, locked);
    }

    function getLockExternalTransfer(uint256 tokenId) external view returns (bool) {
        _requireOwned(tokenId);
        return _lockedOutside[tokenId];
    }

    function approve(address to, uint256 tokenId) public override {
        if (_lockedOutside[tokenId]) revert ExternalTransferLocked(tokenId);
        super.approve(to, tokenId);
    }

    // ---------------------------------------------------------------- draws

    /// @notice Records what a ball will give, before it opens, once and for ever.
    /// Repeating the same root is harmless; another one reverts.
    function commitDraw(bytes32 ballId, bytes32 root, uint32 slots) external onlyRole(OPERATOR_ROLE) {
        if (root == bytes32(0) || slots == 0) revert EmptyDraw();
        Draw storage stored = _draws[ballId];
        if (stored.blockNumber != 0) {
            if (stored.root != root || stored.slots != slots) revert DrawAlreadyCommitted(ballId);
            return;
        }
        _draws[ballId] = Draw(root, slots, uint64(block.number));
        emit DrawCommitted(ballId, root, slots, block.number);
    }

    /// @return root zero where the ball has no draw yet
    /// @return slots how many units the root covers
    /// @return blockNumber where it was recorded: the draw starts from the hash of the next block
    function drawOf(bytes32 ballId) external view returns (bytes32 root, uint32 slots, uint256 blockNumber) {
        Draw storage stored = _draws[ballId];
        return (stored.root, stored.slots, stored.blockNumber);
    }

    // ---------------------------------------------------------------- inside

    function supportsInterface(
        bytes4 interfaceId
    ) public view override(ERC721, ERC2981, AccessControl) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    /// @dev Every mint and transfer passes here. `auth` is set on the paths that anybody may call
    /// (`transferFrom`, `safeTransferFrom`) and zero on our own.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        if (auth != address(0) && _lockedOutside[tokenId]) revert ExternalTransferLocked(tokenId);
        from = super._update(to, tokenId, auth);
        if (from != address(0)) _cancelCommitment(tokenId);
    }

    function _cancelCommitment(uint256 tokenId) private {
        if (_commitments[tokenId].commitment == bytes32(0)) return;
        delete _commitments[tokenId];
        emit SRRCommitmentCancelled(tokenId, _msgSender());
    }

    function _requireTokenOrCollectionOwner(uint256 tokenId) private view {
        address sender = _msgSender();
        if (_requireOwned(tokenId) != sender && owner() != sender) revert NotTokenOwner(tokenId, sender);
    }

    function _historyURI(string memory history) private view returns (string memory) {
        return bytes(_historyBaseURI).length == 0 ? "" : string.concat(_historyBaseURI, history);
    }

    function _baseURI() internal view override returns (string memory) {
        return _tokenBaseURI;
    }

    /// @dev Who owns the collection administers its roles, and nobody else.
    function _transferOwnership(address newOwner) internal override {
        address previous = owner();
        if (previous != address(0)) _revokeRole(DEFAULT_ADMIN_ROLE, previous);
        if (newOwner != address(0)) _grantRole(DEFAULT_ADMIN_ROLE, newOwner);
        super._transferOwnership(newOwner);
    }
}
