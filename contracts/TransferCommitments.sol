// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// @title Promises to hand a token over to whoever the marketplace names with a secret
/// @notice The four functions of the transfer commitment protocol, and on top the owner's signed approval, which an operator
/// sends so that no owner pays for gas. A promise ends with its cancellation, its time, and every transfer, so nothing that
/// was called off can still execute.
abstract contract TransferCommitments is ERC721, EIP712, AccessControl, Ownable {
    /// @notice May mint, record draws, and lock tokens against transfers outside.
    bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");
    /// @notice May settle a commitment. The reveal is a bearer secret: without this role anybody who saw it in the
    /// mempool could choose another recipient.
    bytes32 public constant SETTLER_ROLE = keccak256("SETTLER_ROLE");
    /// @notice May withdraw listings; it can promise nothing.
    bytes32 public constant RELAYER_ROLE = keccak256("RELAYER_ROLE");
    /// @notice What an owner signs, each field readable in the wallet's prompt.
    bytes32 public constant LISTING_TYPEHASH =
        keccak256(
            "Listing(address owner,uint256 tokenId,bytes32 commitment,string transferType,uint256 price,uint256 expiry,uint256 nonce,string historyMetadataHash)"
        );
    bytes32 private constant SECONDARY_SALE = keccak256("Secondary sale");

    struct Commitment {
        bytes32 commitment;
        /// Yen; zero for a promise that was made without a price.
        uint128 price;
        /// Last second at which the promise can be kept; zero for a promise without end.
        uint64 expiry;
        string historyMetadataHash;
    }

    /// @dev What an owner signed, without the owner, the type of transfer and the nonce, which the contract knows itself.
    struct Listing {
        uint256 tokenId;
        bytes32 commitment;
        uint256 price;
        uint256 expiry;
        string historyMetadataHash;
    }

    string private _historyBaseURI;
    mapping(uint256 tokenId => Commitment) private _commitments;
    mapping(uint256 tokenId => uint256) private _listingNonces;

    event SRRCommitment(uint256 indexed tokenId, bytes32 indexed commitment, address sender);
    event SRRCommitmentCancelled(uint256 indexed tokenId, address sender);
    event ListingApproved(
        uint256 indexed tokenId,
        address indexed owner,
        bytes32 indexed commitment,
        uint256 price,
        uint256 expiry,
        uint256 nonce
    );
    event Provenance(
        uint256 indexed tokenId,
        address indexed from,
        address indexed to,
        string historyMetadataHash,
        string historyMetadataURI,
        bool isIntermediary,
        address sender
    );

    error IncorrectRevealHash();
    error EmptyCommitment();
    error NotTokenOwner(uint256 tokenId, address sender);
    error AlreadyOwned(uint256 tokenId, address to);
    error ListingExpired(uint256 expiry);
    error ListingOutOfRange();
    error BadListingSignature(uint256 tokenId, address owner);

    constructor(
        string memory name_,
        string memory symbol_,
        address owner_,
        address settler,
        address relayer
    ) ERC721(name_, symbol_) EIP712(name_, "1") Ownable(owner_) {
        _grantRole(OPERATOR_ROLE, owner_);
        _grantRole(SETTLER_ROLE, settler);
        _grantRole(RELAYER_ROLE, relayer);
    }

    // ---------------------------------------------------------------- the four functions of the protocol

    /// @notice Promises the token to whoever the settler names with the reveal of `commitment`.
    /// A second call replaces the first and says so.
    function approveSRRByCommitment(
        uint256 tokenId,
        bytes32 commitment,
        string calldata historyMetadataHash
    ) external {
        _requireTokenOrCollectionOwner(tokenId);
        _commit(tokenId, Commitment(commitment, 0, 0, historyMetadataHash));
    }

    /// @notice Calls the promise off, and every approval that was signed and not sent yet. May be repeated.
    function cancelSRRCommitment(uint256 tokenId) external {
        _requireTokenOrCollectionOwner(tokenId);
        _endPromise(tokenId);
    }

    /// @return commitment zero where there is none, or its time is over
    /// @return historyMetadataHash empty where there is none
    /// @return customHistoryId always zero: this collection groups no histories
    function getSRRCommitment(
        uint256 tokenId
    ) external view returns (bytes32 commitment, string memory historyMetadataHash, uint256 customHistoryId) {
        Commitment storage stored = _commitments[tokenId];
        if (_isOver(stored)) return (bytes32(0), "", 0);
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
        Commitment storage stored = _commitments[tokenId];
        if (keccak256(abi.encode(reveal)) != stored.commitment) revert IncorrectRevealHash();
        if (_isOver(stored)) revert ListingExpired(stored.expiry);
        if (from == to) revert AlreadyOwned(tokenId, to);
        string memory history = stored.historyMetadataHash;
        delete _commitments[tokenId]; // before the transfer: kept, not cancelled
        _transfer(from, to, tokenId);
        emit Provenance(tokenId, from, to, history, _historyURI(history), isIntermediary, _msgSender());
    }

    // ---------------------------------------------------------------- listings by signature

    /// @notice Makes the promise that the token's owner has signed (EIP-712; EIP-1271 for contract wallets). Anybody may
    /// send it; the nonce lets it count once, and never after a cancellation or a transfer.
    function approveListingBySignature(Listing calldata listing, bytes calldata signature) external {
        address tokenOwner = _requireOwned(listing.tokenId);
        if (listing.price > type(uint128).max || listing.expiry > type(uint64).max) revert ListingOutOfRange();
        if (listing.expiry < block.timestamp) revert ListingExpired(listing.expiry);
        uint256 nonce = _listingNonces[listing.tokenId];
        bytes32 digest = _listingDigest(tokenOwner, listing, nonce);
        if (!SignatureChecker.isValidSignatureNow(tokenOwner, digest, signature)) {
            revert BadListingSignature(listing.tokenId, tokenOwner);
        }
        _commit(
            listing.tokenId,
            Commitment(
                listing.commitment,
                uint128(listing.price),
                uint64(listing.expiry),
                listing.historyMetadataHash
            )
        );
        emit ListingApproved(
            listing.tokenId,
            tokenOwner,
            listing.commitment,
            listing.price,
            listing.expiry,
            nonce
        );
    }

    /// @notice Calls a listing off in its owner's place: the marketplace closes what its seller cancelled there.
    function withdrawListing(uint256 tokenId) external onlyRole(RELAYER_ROLE) {
        _requireOwned(tokenId);
        _endPromise(tokenId);
    }

    /// @notice What is promised at this moment, with the terms that the owner signed.
    /// @return commitment zero where there is none, or its time is over
    /// @return price yen
    /// @return expiry seconds since 1970; zero for a promise without end
    /// @return nonce what the next approval has to carry
    function listingOf(
        uint256 tokenId
    ) external view returns (bytes32 commitment, uint256 price, uint256 expiry, uint256 nonce) {
        Commitment storage stored = _commitments[tokenId];
        nonce = _listingNonces[tokenId];
        if (_isOver(stored)) return (bytes32(0), 0, 0, nonce);
        return (stored.commitment, stored.price, stored.expiry, nonce);
    }

    /// @notice Where the JSON behind a history metadata hash is served; empty while there is none.
    function setHistoryBaseURI(string calldata historyBaseURI) external onlyRole(OPERATOR_ROLE) {
        _historyBaseURI = historyBaseURI;
    }

    function supportsInterface(
        bytes4 interfaceId
    ) public view virtual override(ERC721, AccessControl) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    // ---------------------------------------------------------------- inside

    /// @dev A token that moved is promised by nobody, and nothing its last owner signed counts any more.
    function _update(
        address to,
        uint256 tokenId,
        address auth
    ) internal virtual override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (from != address(0)) _endPromise(tokenId);
    }

    function _commit(uint256 tokenId, Commitment memory made) private {
        if (made.commitment == bytes32(0)) revert EmptyCommitment();
        _endPromise(tokenId);
        _commitments[tokenId] = made;
        emit SRRCommitment(tokenId, made.commitment, _msgSender());
    }

    function _endPromise(uint256 tokenId) private {
        ++_listingNonces[tokenId];
        if (_commitments[tokenId].commitment == bytes32(0)) return;
        delete _commitments[tokenId];
        emit SRRCommitmentCancelled(tokenId, _msgSender());
    }

    function _isOver(Commitment storage stored) private view returns (bool) {
        return stored.expiry != 0 && stored.expiry < block.timestamp;
    }

    function _listingDigest(
        address tokenOwner,
        Listing calldata listing,
        uint256 nonce
    ) private view returns (bytes32) {
        return
            _hashTypedDataV4(
                keccak256(
                    abi.encode(
                        LISTING_TYPEHASH,
                        tokenOwner,
                        listing.tokenId,
                        listing.commitment,
                        SECONDARY_SALE,
                        listing.price,
                        listing.expiry,
                        nonce,
                        keccak256(bytes(listing.historyMetadataHash))
                    )
                )
            );
    }

    function _requireTokenOrCollectionOwner(uint256 tokenId) private view {
        address sender = _msgSender();
        if (_requireOwned(tokenId) != sender && owner() != sender) revert NotTokenOwner(tokenId, sender);
    }

    function _historyURI(string memory history) private view returns (string memory) {
        return bytes(_historyBaseURI).length == 0 ? "" : string.concat(_historyBaseURI, history);
    }

    /// @dev Who owns the collection administers its roles, and nobody else.
    function _transferOwnership(address newOwner) internal override {
        address previous = owner();
        if (previous != address(0)) _revokeRole(DEFAULT_ADMIN_ROLE, previous);
        if (newOwner != address(0)) _grantRole(DEFAULT_ADMIN_ROLE, newOwner);
        super._transferOwnership(newOwner);
    }
}
