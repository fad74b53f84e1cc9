// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721Utils} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Utils.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {TokenStates} from "./TokenStates.sol";

/// @title Promises to hand a token over to whoever the marketplace names with a secret
/// @notice The four functions of the transfer commitment protocol, and on top the owner's signed approval, which an operator
/// sends so that no owner pays for gas. Only a token's owner promises it, by a signature or a transaction; no role does.
/// A promise ends with its cancellation, its time, and every transfer, so nothing that was called off can still execute.
abstract contract TransferCommitments is TokenStates, EIP712 {
    /// @notice What an owner signs, each field readable in the wallet's prompt.
    bytes32 public constant LISTING_TYPEHASH =
        keccak256(
            "Listing(address owner,uint256 tokenId,bytes32 commitment,string transferType,uint256 price,string currency,uint256 expiry,uint256 nonce,string historyMetadataHash)"
        );
    bytes32 private constant SECONDARY_SALE = keccak256("Secondary sale");
    bytes32 private constant YEN = keccak256("JPY");
    /// @dev What older wallets leave out of `v`.
    uint8 private constant V_OFFSET = 27;

    /// @dev What an owner signed, without the owner, the type of transfer, the currency and the nonce, which the contract knows itself.
    struct Listing {
        uint256 tokenId;
        bytes32 commitment;
        uint256 price;
        uint256 expiry;
        string historyMetadataHash;
    }

    event SRRCommitmentRevealed(uint256 indexed tokenId, bytes32 indexed commitment, uint256 price);
    event ListingApproved(
        uint256 indexed tokenId,
        address indexed owner,
        bytes32 indexed commitment,
        uint256 price,
        uint256 expiry,
        uint256 nonce
    );
    error IncorrectRevealHash();
    error NotListed(uint256 tokenId);
    error AlreadyOwned(uint256 tokenId, address to);
    error ListingExpired(uint256 expiry);
    error ListingOutOfRange();
    error BadListingSignature(uint256 tokenId, address owner);
    error NoCustomHistories();

    // ---------------------------------------------------------------- the four functions of the protocol

    /// @notice Promises the token to whoever the settler names with the reveal of `commitment`. By its owner alone.
    /// A second call replaces the first and says so.
    function approveSRRByCommitment(
        uint256 tokenId,
        bytes32 commitment,
        string calldata historyMetadataHash
    ) external {
        _requireTokenOwner(tokenId);
        _commit(tokenId, commitment, historyMetadataHash);
    }

    /// @notice Calls the promise off, and every approval that was signed and not sent yet. May be repeated.
    function cancelSRRCommitment(uint256 tokenId) external {
        _requireTokenOwner(tokenId);
        _endPromise(tokenId);
    }

    /// @return commitment zero where there is none, or its time is over
    /// @return historyMetadataHash empty where there is none
    /// @return customHistoryId always zero: this collection groups no histories
    function getSRRCommitment(
        uint256 tokenId
    ) external view returns (bytes32 commitment, string memory historyMetadataHash, uint256 customHistoryId) {
        Token storage token = _tokens[tokenId];
        if (token.commitment == 0 || _isOver(token)) return (0, "", 0);
        return (token.commitment, _historyOf(tokenId, token), 0);
    }

    /// @notice Keeps the promise: moves the token to `to`, also when it is locked against other transfers.
    function transferSRRByReveal(
        address to,
        bytes32 reveal,
        uint256 tokenId,
        bool isIntermediary
    ) external onlyRole(SETTLER_ROLE) whileSettling {
        address from = _requireOwned(tokenId);
        Token storage token = _tokens[tokenId];
        if (keccak256(abi.encode(reveal)) != token.commitment) revert IncorrectRevealHash();
        if (_isOver(token)) revert ListingExpired(token.expiry);
        if (from == to) revert AlreadyOwned(tokenId, to);
        string memory history = _historyOf(tokenId, token);
        emit SRRCommitmentRevealed(tokenId, token.commitment, token.price);
        _clear(tokenId, token); // before the transfer: kept, not cancelled
        _transfer(from, to, tokenId);
        _logProvenance(tokenId, from, to, history, isIntermediary);
    }

    // ---------------------------------------------------------------- gifts with history

    /// @notice Gives a token away with a record of why. By those who may transfer it, and not while it is locked.
    /// @param customHistoryId zero: this collection groups no histories
    function transferFromWithProvenance(
        address to,
        uint256 tokenId,
        string calldata historyMetadataHash,
        uint256 customHistoryId,
        bool isIntermediary
    ) external {
        if (customHistoryId != 0) revert NoCustomHistories();
        if (to == address(0)) revert ERC721InvalidReceiver(address(0));
        address from = _update(to, tokenId, _msgSender());
        if (from == to) revert AlreadyOwned(tokenId, to);
        _logProvenance(tokenId, from, to, historyMetadataHash, isIntermediary);
        ERC721Utils.checkOnERC721Received(_msgSender(), from, to, tokenId, "");
    }

    // ---------------------------------------------------------------- listings by signature

    /// @notice Makes the promise that the token's owner has signed (EIP-712), by key or by contract. Anybody may send it; the nonce lets it count once, and never after a cancellation or a transfer.
    function approveListingBySignature(Listing calldata listing, bytes calldata signature) external {
        (uint256 tokenId, uint256 price, uint256 expiry) = (listing.tokenId, listing.price, listing.expiry);
        address tokenOwner = _requireOwned(tokenId);
        if (price > type(uint96).max || expiry > type(uint40).max) revert ListingOutOfRange();
        if (expiry < block.timestamp) revert ListingExpired(expiry);
        Token storage token = _tokens[tokenId];
        uint256 nonce = token.nonce;
        bytes32 digest = _listingDigest(tokenOwner, listing, nonce);
        if (!_isSignedBy(tokenOwner, digest, signature)) {
            revert BadListingSignature(tokenId, tokenOwner);
        }
        _commit(tokenId, listing.commitment, listing.historyMetadataHash);
        (token.price, token.expiry) = (uint96(price), uint40(expiry));
        emit ListingApproved(tokenId, tokenOwner, listing.commitment, price, expiry, nonce);
    }

    /// @notice Calls a listing off in its owner's place: the marketplace closes what its seller cancelled there. What an
    /// owner promised by a transaction of their own is theirs to call off.
    function withdrawListing(uint256 tokenId) external onlyRole(RELAYER_ROLE) {
        _requireOwned(tokenId);
        Token storage token = _tokens[tokenId];
        if (token.commitment != 0 && token.expiry == 0) revert NotListed(tokenId);
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
        Token storage token = _tokens[tokenId];
        if (_isOver(token)) return (0, 0, 0, token.nonce);
        return (token.commitment, token.price, token.expiry, token.nonce);
    }

    // ---------------------------------------------------------------- inside

    /// @dev By its key, also where the account has code (EIP-7702: the key stays the account's), else by its contract
    /// (EIP-1271).
    function _isSignedBy(address signer, bytes32 digest, bytes calldata signature) private view returns (bool) {
        if (_signerOf(digest, signature) == signer) return true;
        if (signer.code.length == 0) return false;
        return SignatureChecker.isValidERC1271SignatureNowCalldata(signer, digest, signature);
    }

    /// @dev Whose key signed, in any form that wallets write: `v` from 27 or from 0, or the short form of EIP-2098. `s` in
    /// the lower half alone. Zero for what is no key's signature.
    function _signerOf(bytes32 digest, bytes calldata signature) private pure returns (address signer) {
        if (signature.length == 64) {
            (signer, , ) = ECDSA.tryRecover(digest, bytes32(signature[:32]), bytes32(signature[32:]));
        } else if (signature.length == 65) {
            uint8 v = uint8(signature[64]);
            if (v < V_OFFSET) v += V_OFFSET;
            (signer, , ) = ECDSA.tryRecover(digest, v, bytes32(signature[:32]), bytes32(signature[32:64]));
        }
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
                        YEN,
                        listing.expiry,
                        nonce,
                        keccak256(bytes(listing.historyMetadataHash))
                    )
                )
            );
    }
}
