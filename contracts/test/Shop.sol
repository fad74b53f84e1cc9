// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AkashiCollection} from "../AkashiCollection.sol";
import {TransferCommitments} from "../TransferCommitments.sol";
import {Cheats} from "./Cheats.sol";

/// @dev A collection whose owner, settler and operator is this contract, and the papers that sellers sign.
abstract contract Shop is Cheats {
    uint256 internal constant SELLER_KEY = 0xA11CE;
    uint256 internal constant BUYER_KEY = 0xB0B;
    uint256 internal constant NOW = 1_800_000_000;
    string internal constant HISTORY = "11f6ad8ec52a2984abaafd7c3b516503785c2072";
    bytes32 internal constant REVEAL = 0x37225291f41bb94d99edb1ac93be84ceaaadac71b613fffecc7e0322d22f081d;
    bytes32 internal constant COMMITMENT = 0xcbc43b8ff972012b265576ee6f2fe69aec65d92142ba39474976e2e139fe0e78;

    AkashiCollection internal shop;
    address internal seller;
    address internal buyer;

    /// @dev Everything that the owner's signature covers, the domain included.
    struct Paper {
        address owner;
        uint256 tokenId;
        bytes32 commitment;
        string transferType;
        uint256 price;
        uint256 expiry;
        uint256 nonce;
        string history;
        uint256 chainId;
        address verifyingContract;
    }

    function setUp() public virtual {
        vm.warp(NOW);
        shop = newShop();
        seller = vm.addr(SELLER_KEY);
        buyer = vm.addr(BUYER_KEY);
        shop.mint(seller, 1, bytes32(uint256(1)), "meta", address(this), 500);
    }

    function newShop() internal returns (AkashiCollection) {
        return
            new AkashiCollection("Akashi", "AKASHI", "", address(this), address(this), address(this));
    }

    function paperOf(uint256 tokenId) internal view returns (Paper memory) {
        (, , , uint256 nonce) = shop.listingOf(tokenId);
        return
            Paper(
                shop.ownerOf(tokenId),
                tokenId,
                COMMITMENT,
                "Secondary sale",
                12_000,
                block.timestamp + 90 days,
                nonce,
                HISTORY,
                block.chainid,
                address(shop)
            );
    }

    function digestOf(Paper memory paper) internal pure returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("Akashi"),
                keccak256("1"),
                paper.chainId,
                paper.verifyingContract
            )
        );
        bytes32 listing = keccak256(
            abi.encode(
                keccak256(
                    "Listing(address owner,uint256 tokenId,bytes32 commitment,string transferType,uint256 price,uint256 expiry,uint256 nonce,string historyMetadataHash)"
                ),
                paper.owner,
                paper.tokenId,
                paper.commitment,
                keccak256(bytes(paper.transferType)),
                paper.price,
                paper.expiry,
                paper.nonce,
                keccak256(bytes(paper.history))
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, listing));
    }

    function signed(uint256 key, Paper memory paper) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digestOf(paper));
        return abi.encodePacked(r, s, v);
    }

    /// @dev What is sent to the contract; owner, type, nonce and domain it knows itself.
    function listingIn(Paper memory paper) internal pure returns (TransferCommitments.Listing memory) {
        return
            TransferCommitments.Listing(
                paper.tokenId,
                paper.commitment,
                paper.price,
                paper.expiry,
                paper.history
            );
    }

    function list(uint256 tokenId) internal returns (Paper memory paper) {
        paper = paperOf(tokenId);
        shop.approveListingBySignature(listingIn(paper), signed(SELLER_KEY, paper));
    }

    function promised(uint256 tokenId) internal view returns (bytes32 commitment) {
        (commitment, , ) = shop.getSRRCommitment(tokenId);
    }
}
