// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AkashiCollection} from "../AkashiCollection.sol";
import {TransferCommitments} from "../TransferCommitments.sol";
import {Cheats} from "./Cheats.sol";

/// @dev A collection with its cold owner and three hot accounts, and the papers that sellers sign.
abstract contract Shop is Cheats {
    uint256 internal constant SELLER_KEY = 0xA11CE;
    uint256 internal constant BUYER_KEY = 0xB0B;
    uint256 internal constant NOW = 1_800_000_000;
    string internal constant HISTORY = "11f6ad8ec52a2984abaafd7c3b516503785c2072";
    bytes32 internal constant REVEAL = 0x37225291f41bb94d99edb1ac93be84ceaaadac71b613fffecc7e0322d22f081d;
    bytes32 internal constant COMMITMENT = 0xcbc43b8ff972012b265576ee6f2fe69aec65d92142ba39474976e2e139fe0e78;

    uint48 internal constant DELAY = 2 days;
    address internal constant COLD = address(0xC01D);
    address internal constant MINTER = address(0x31);
    address internal constant RELAYER = address(0x32);
    address internal constant SETTLER = address(0x33);
    address internal constant CREATOR = address(0x34);
    address internal constant STRANGER = address(0x666);

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
        string currency;
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
        mintTo(seller, 1);
    }

    /// @dev From the compiled artifact, so that `npm run test:mutations` can put another in its place.
    function newShop() internal returns (AkashiCollection made_) {
        AkashiCollection.Setup memory setup = AkashiCollection.Setup({
            name: "Akashi",
            symbol: "AKASHI",
            baseURI: "https://a.example/t/",
            historyBaseURI: "https://a.example/h/",
            contractURI: "https://a.example/collection",
            owner: COLD,
            handoverDelay: DELAY,
            minter: MINTER,
            relayer: RELAYER,
            settler: SETTLER,
            royaltyReceiver: CREATOR,
            royaltyBps: 500
        });
        bytes memory code = abi.encodePacked(
            vm.getCode("AkashiCollection.sol:AkashiCollection"),
            abi.encode(setup)
        );
        assembly ("memory-safe") {
            made_ := create(0, add(code, 32), mload(code))
        }
        holds(address(made_) != address(0), "deployed");
    }

    function made(address to, uint256 tokenId) internal pure returns (AkashiCollection.Mint memory) {
        return AkashiCollection.Mint(to, tokenId, bytes32(tokenId), keccak256("meta"), 0, 500, false);
    }

    /// @dev Tokens of twenty people.
    function batch(uint256 count) internal pure returns (AkashiCollection.Mint[] memory all) {
        all = new AkashiCollection.Mint[](count);
        for (uint256 i = 0; i < count; ++i) all[i] = made(address(uint160(0x10000 + (i % 20))), 1000 + i);
    }

    function mintTo(address to, uint256 tokenId) internal {
        vm.prank(MINTER);
        shop.mint(made(to, tokenId));
    }

    function settle(address to, bytes32 reveal, uint256 tokenId) internal {
        vm.prank(SETTLER);
        shop.transferSRRByReveal(to, reveal, tokenId, false);
    }

    function withdraw(uint256 tokenId) internal {
        vm.prank(RELAYER);
        shop.withdrawListing(tokenId);
    }

    /// @dev Whether the collection accepts a call by somebody; what it did is undone.
    function accepts(address sender, bytes memory call) internal returns (bool accepted) {
        uint256 before = vm.snapshotState();
        vm.prank(sender);
        (accepted, ) = address(shop).call(call);
        vm.revertToState(before);
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
                "JPY",
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
                    "Listing(address owner,uint256 tokenId,bytes32 commitment,string transferType,uint256 price,string currency,uint256 expiry,uint256 nonce,string historyMetadataHash)"
                ),
                paper.owner,
                paper.tokenId,
                paper.commitment,
                keccak256(bytes(paper.transferType)),
                paper.price,
                keccak256(bytes(paper.currency)),
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
