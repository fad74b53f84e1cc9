// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Roles} from "./Roles.sol";
import {Royalties} from "./Royalties.sol";

/// @title Digital collectibles with certificates, transfer commitments and recorded draws
/// @notice What a token is: minted with its certificate, lock and royalty, alone or many at once, from a draw that was
/// recorded before. How it changes hands by promise is in TransferCommitments, who may do what in Roles.
/// @dev No call that could change anything leaves this contract but the standard's own check of a receiver, in
/// `safeTransferFrom` and in gifts with history: mints and reveals use the plain paths, so a sale has no receiver to
/// re-enter from, and a buyer's contract wallet needs no hook to receive what was paid for.
contract AkashiCollection is Royalties {
    /// @dev What a collection is deployed with.
    struct Setup {
        string name;
        string symbol;
        string baseURI;
        string historyBaseURI;
        string contractURI;
        address owner;
        uint48 handoverDelay;
        address minter;
        address relayer;
        address settler;
        address royaltyReceiver;
        uint16 royaltyBps;
    }

    struct Mint {
        address to;
        uint256 tokenId;
        bytes32 certificateHash;
        bytes32 metadataHash;
        uint16 shop;
        uint16 royaltyBps;
        bool locked;
    }

    struct Draw {
        bytes32 root;
        uint32 slots;
        uint64 blockNumber;
    }

    bytes4 private constant ERC173 = 0x7f5828d0;
    bytes4 private constant ERC4906 = 0x49064906;

    string private _tokenBaseURI;
    string private _contractURI;
    mapping(bytes32 ballId => Draw) private _draws;

    event CreateSRR(
        uint256 indexed tokenId,
        address indexed to,
        bytes32 indexed certificateHash,
        bytes32 metadataHash,
        address sender
    );
    event MetadataUpdate(uint256 tokenId);
    event BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId);
    event ContractURIUpdated();
    event DrawCommitted(bytes32 indexed ballId, bytes32 root, uint32 slots, uint256 blockNumber);

    error TokenExists(uint256 tokenId);
    error DrawAlreadyCommitted(bytes32 ballId);
    error EmptyDraw();

    constructor(
        Setup memory setup
    )
        ERC721(setup.name, setup.symbol)
        EIP712(setup.name, "1")
        Roles(setup.owner, setup.handoverDelay, setup.minter, setup.relayer, setup.settler)
    {
        _tokenBaseURI = setup.baseURI;
        _contractURI = setup.contractURI;
        _setHistoryBaseURI(setup.historyBaseURI);
        _setDefaultRoyalty(setup.royaltyReceiver, setup.royaltyBps);
    }

    // ---------------------------------------------------------------- minting and what a token says of itself

    /// @notice Creates a token. Reverts on a token that exists, so sending the same mint twice is harmless.
    function mint(Mint calldata made) external onlyRole(MINTER_ROLE) whileMinting {
        _create(made);
    }

    /// @notice Creates many tokens or, where one of them exists, none.
    function mintBatch(Mint[] calldata made) external onlyRole(MINTER_ROLE) whileMinting {
        for (uint256 i = 0; i < made.length; ++i) _create(made[i]);
    }

    function baseURI() external view returns (string memory) {
        return _tokenBaseURI;
    }

    /// @notice Where the tokens' metadata are from now on (ERC-4906).
    function setBaseURI(string calldata tokenBaseURI) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _tokenBaseURI = tokenBaseURI;
        emit BatchMetadataUpdate(0, type(uint256).max);
    }

    /// @notice Says that what is served of these tokens has changed (ERC-4906): a certificate was revoked, a work is
    /// described anew. It changes nothing here.
    function announceMetadata(uint256 fromTokenId, uint256 toTokenId) external onlyRole(MINTER_ROLE) {
        if (fromTokenId == toTokenId) emit MetadataUpdate(fromTokenId);
        else emit BatchMetadataUpdate(fromTokenId, toTokenId);
    }

    /// @notice What the collection says of itself (ERC-7572).
    function contractURI() external view returns (string memory) {
        return _contractURI;
    }

    function setContractURI(string calldata uri) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _contractURI = uri;
        emit ContractURIUpdated();
    }

    // ---------------------------------------------------------------- draws

    /// @notice Records what a ball will give, before it opens, once and for ever.
    /// Repeating the same root is harmless; another one reverts.
    function commitDraw(bytes32 ballId, bytes32 root, uint32 slots) external onlyRole(MINTER_ROLE) {
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

    /// @notice The standards, and this collection's own functions: a server refuses a collection of another version. What
    /// it can do without is an interface of its own.
    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        return
            interfaceId == ERC173 ||
            interfaceId == ERC4906 ||
            interfaceId == _ownInterface() ||
            interfaceId == this.announceMetadata.selector ||
            super.supportsInterface(interfaceId);
    }

    function _ownInterface() private pure returns (bytes4) {
        return
            this.mint.selector ^
            this.mintBatch.selector ^
            this.commitDraw.selector ^
            this.drawOf.selector ^
            this.approveListingBySignature.selector ^
            this.withdrawListing.selector ^
            this.listingOf.selector ^
            this.transferFromWithProvenance.selector ^
            this.setPaused.selector ^
            this.setDefaultRoyalty.selector ^
            this.setShopRoyalty.selector;
    }

    function _create(Mint calldata made) private {
        if (_ownerOf(made.tokenId) != address(0)) revert TokenExists(made.tokenId);
        _mint(made.to, made.tokenId);
        _setRate(made.tokenId, made.shop, made.royaltyBps);
        if (made.locked) _lock(made.tokenId, true);
        emit CreateSRR(made.tokenId, made.to, made.certificateHash, made.metadataHash, _msgSender());
    }

    function _baseURI() internal view override returns (string memory) {
        return _tokenBaseURI;
    }
}
