// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {TransferCommitments} from "./TransferCommitments.sol";

/// @title Digital collectibles with certificates, transfer commitments and recorded draws
/// @notice What a token is: minted by the operator, with its certificate, royalty, lock and the draw it came from. How it
/// changes hands by promise is in TransferCommitments.
/// @dev No call that could change anything leaves this contract but the standard's own `safeTransferFrom`: mints and reveals
/// use the plain paths, so a sale has no receiver to re-enter from, and a buyer's contract wallet needs no hook to receive what was paid for.
contract AkashiCollection is TransferCommitments, ERC2981 {
    struct Draw {
        bytes32 root;
        uint32 slots;
        uint64 blockNumber;
    }

    string private _tokenBaseURI;
    mapping(uint256 tokenId => bool) private _lockedOutside;
    mapping(uint256 tokenId => bytes32) private _certificateHashes;
    mapping(bytes32 ballId => Draw) private _draws;

    event CreateSRR(
        uint256 indexed tokenId,
        address indexed to,
        bytes32 indexed certificateHash,
        string metadataHash,
        address sender
    );
    event LockExternalTransfer(uint256 indexed tokenId, bool locked);
    event DrawCommitted(bytes32 indexed ballId, bytes32 root, uint32 slots, uint256 blockNumber);

    error TokenExists(uint256 tokenId);
    error ExternalTransferLocked(uint256 tokenId);
    error DrawAlreadyCommitted(bytes32 ballId);
    error EmptyDraw();

    constructor(
        string memory name_,
        string memory symbol_,
        string memory tokenBaseURI,
        address owner_,
        address settler,
        address relayer
    ) TransferCommitments(name_, symbol_, owner_, settler, relayer) {
        _tokenBaseURI = tokenBaseURI;
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
    ) public view override(TransferCommitments, ERC2981) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    /// @dev Every mint and transfer passes here. `auth` is set on the paths that anybody may call
    /// (`transferFrom`, `safeTransferFrom`) and zero on our own.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        if (auth != address(0) && _lockedOutside[tokenId]) revert ExternalTransferLocked(tokenId);
        return super._update(to, tokenId, auth);
    }

    function _baseURI() internal view override returns (string memory) {
        return _tokenBaseURI;
    }
}
