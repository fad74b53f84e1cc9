// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {TokenStates} from "./TokenStates.sol";
import {TransferCommitments} from "./TransferCommitments.sol";

/// @title Royalties (ERC-2981): one receiver and rate for the collection, one for each shop that has its own, a token's own
/// rate, and what the owner sets later
/// @notice Minting gives a token its shop and its rate; where the money goes is the owner's word, so a stolen minting key
/// earns nothing, and a shop's receiver changes for all of its tokens in one transaction.
abstract contract Royalties is TransferCommitments, IERC2981 {
    struct Royalty {
        address receiver;
        uint16 bps;
    }

    uint256 private constant WHOLE = 10_000;

    Royalty private _royalty;
    mapping(uint16 shop => Royalty) private _shopRoyalties;
    mapping(uint256 tokenId => Royalty) private _royalties;

    event DefaultRoyaltyChanged(address receiver, uint16 bps);
    event ShopRoyaltyChanged(uint16 indexed shop, address receiver, uint16 bps);
    event TokenRoyaltyChanged(uint256 indexed tokenId, address receiver, uint16 bps);

    error RoyaltyTooHigh(uint16 bps);
    error NoShop();

    /// @notice The receiver of the collection, and the rate of every token that has none of its own.
    function setDefaultRoyalty(address receiver, uint16 bps) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setDefaultRoyalty(receiver, bps);
    }

    /// @notice The receiver of a shop's tokens, and the rate of those that were minted with it; the zero address gives them
    /// back to the collection's.
    /// @param shop from 1 on; 0 is the collection itself
    function setShopRoyalty(uint16 shop, address receiver, uint16 bps) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (shop == 0) revert NoShop();
        if (bps > WHOLE) revert RoyaltyTooHigh(bps);
        _shopRoyalties[shop] = Royalty(receiver, bps);
        emit ShopRoyaltyChanged(shop, receiver, bps);
    }

    /// @return receiver the zero address where the shop has none of its own
    function shopRoyalty(uint16 shop) external view returns (address receiver, uint16 bps) {
        Royalty memory royalty = _shopRoyalties[shop];
        return (royalty.receiver, royalty.bps);
    }

    /// @notice Receiver and rate of these tokens alone; the zero address gives them back to their shop's or the
    /// collection's, and to the rate that each was minted with.
    function setTokenRoyalties(
        uint256[] calldata tokenIds,
        address receiver,
        uint16 bps
    ) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (bps > WHOLE) revert RoyaltyTooHigh(bps);
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            _royalties[tokenIds[i]] = Royalty(receiver, bps);
            emit TokenRoyaltyChanged(tokenIds[i], receiver, bps);
        }
    }

    /// @inheritdoc IERC2981
    function royaltyInfo(
        uint256 tokenId,
        uint256 salePrice
    ) external view returns (address receiver, uint256 royaltyAmount) {
        Royalty memory royalty = _royalties[tokenId];
        if (royalty.receiver == address(0)) {
            royalty = _royaltyOf(_tokens[tokenId].shop);
            uint16 rate = _tokens[tokenId].ratePlusOne;
            if (rate != 0) royalty.bps = rate - 1;
        }
        if (royalty.receiver == address(0)) return (address(0), 0);
        return (royalty.receiver, Math.mulDiv(salePrice, royalty.bps, WHOLE));
    }

    function supportsInterface(
        bytes4 interfaceId
    ) public view virtual override(TokenStates, IERC165) returns (bool) {
        return interfaceId == type(IERC2981).interfaceId || super.supportsInterface(interfaceId);
    }

    function _setDefaultRoyalty(address receiver, uint16 bps) internal {
        if (bps > WHOLE) revert RoyaltyTooHigh(bps);
        _royalty = Royalty(receiver, bps);
        emit DefaultRoyaltyChanged(receiver, bps);
    }

    /// @dev A rate that is the shop's or the collection's is not stored, and follows it.
    function _setRate(uint256 tokenId, uint16 shop, uint16 bps) internal {
        if (bps > WHOLE) revert RoyaltyTooHigh(bps);
        bool own = bps != _royaltyOf(shop).bps;
        if (shop == 0 && !own) return;
        Token storage token = _tokens[tokenId];
        (token.shop, token.ratePlusOne) = (shop, own ? bps + 1 : 0);
    }

    /// @dev A shop without a receiver of its own is the collection.
    function _royaltyOf(uint16 shop) private view returns (Royalty memory royalty) {
        if (shop != 0) {
            royalty = _shopRoyalties[shop];
            if (royalty.receiver != address(0)) return royalty;
        }
        return _royalty;
    }
}
