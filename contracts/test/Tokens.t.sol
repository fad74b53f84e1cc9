// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {AkashiCollection} from "../AkashiCollection.sol";
import {Royalties} from "../Royalties.sol";
import {TokenStates} from "../TokenStates.sol";
import {TransferCommitments} from "../TransferCommitments.sol";
import {Shop} from "./Shop.sol";

/// @dev What a token is: how it is made, given, locked, and what is paid for it.
contract TokensTest is Shop {
    function test_ManyAreMintedAtOnceOrNone() public {
        vm.prank(MINTER);
        shop.mintBatch(batch(100));
        for (uint256 i = 0; i < 100; ++i) same(shop.ownerOf(1000 + i), address(uint160(0x10000 + (i % 20))), "owner");
        AkashiCollection.Mint[] memory more = batch(3);
        more[0].tokenId = 5000;
        more[1].tokenId = 1000;
        vm.prank(MINTER);
        vm.expectPartialRevert(AkashiCollection.TokenExists.selector);
        shop.mintBatch(more);
        vm.expectRevert();
        shop.ownerOf(5000);
    }

    function test_ATokenIsLockedAsItIsMinted() public {
        AkashiCollection.Mint memory one = made(seller, 2);
        one.locked = true;
        vm.prank(MINTER);
        shop.mint(one);
        holds(shop.getLockExternalTransfer(2), "locked");
        holds(!accepts(seller, abi.encodeCall(shop.transferFrom, (seller, buyer, 2))), "transferred");
        holds(!accepts(seller, abi.encodeCall(shop.approve, (buyer, 2))), "approved");
        holds(!accepts(seller, abi.encodeCall(shop.transferFromWithProvenance, (buyer, 2, HISTORY, 0, false))), "given");
        vm.prank(COLD);
        shop.setLockExternalTransfer(2, false);
        vm.prank(seller);
        shop.transferFrom(seller, buyer, 2);
        same(shop.ownerOf(2), buyer, "unlocked");
    }

    function test_ALockHoldsAgainstEveryApprovalAndLetsItBeTakenBack() public {
        vm.startPrank(seller);
        shop.approve(buyer, 1);
        shop.setApprovalForAll(STRANGER, true);
        shop.setLockExternalTransfer(1, true);
        vm.stopPrank();
        bytes memory move = abi.encodeCall(shop.transferFrom, (seller, buyer, 1));
        holds(!accepts(buyer, move) && !accepts(STRANGER, move) && !accepts(seller, move), "moved");
        vm.prank(STRANGER);
        vm.expectPartialRevert(TokenStates.ExternalTransferLocked.selector);
        shop.approve(buyer, 1);
        vm.prank(seller);
        shop.approve(address(0), 1);
        same(shop.getApproved(1), address(0), "taken back");
        vm.prank(COLD);
        vm.expectPartialRevert(TokenStates.NotTokenOwner.selector);
        shop.setLockExternalTransfer(1, true);
    }

    function test_AGiftTellsItsHistory() public {
        list(1);
        vm.expectEmit(true, true, true, true);
        emit TokenStates.Provenance(
            1,
            seller,
            buyer,
            HISTORY,
            string.concat("https://a.example/h/", HISTORY),
            true,
            seller
        );
        vm.prank(seller);
        shop.transferFromWithProvenance(buyer, 1, HISTORY, 0, true);
        same(shop.ownerOf(1), buyer, "given");
        same(promised(1), bytes32(0), "promise");
        vm.startPrank(buyer);
        vm.expectPartialRevert(TransferCommitments.NoCustomHistories.selector);
        shop.transferFromWithProvenance(seller, 1, HISTORY, 7, false);
        vm.expectPartialRevert(TransferCommitments.AlreadyOwned.selector);
        shop.transferFromWithProvenance(buyer, 1, HISTORY, 0, false);
        vm.expectRevert();
        shop.transferFromWithProvenance(address(0), 1, HISTORY, 0, false);
        vm.expectRevert();
        shop.transferFromWithProvenance(seller, 99, HISTORY, 0, false);
        vm.stopPrank();
    }

    function test_ASaleTellsItsPrice() public {
        list(1);
        vm.expectEmit(true, true, true, true);
        emit TransferCommitments.SRRCommitmentRevealed(1, COMMITMENT, 12_000);
        settle(buyer, REVEAL, 1);
    }

    function test_ASaleTellsItsHistory() public {
        list(1);
        vm.expectEmit(true, true, true, true);
        emit TokenStates.Provenance(
            1,
            seller,
            buyer,
            HISTORY,
            string.concat("https://a.example/h/", HISTORY),
            true,
            SETTLER
        );
        vm.prank(SETTLER);
        shop.transferSRRByReveal(buyer, REVEAL, 1, true);
    }

    function test_RoyaltiesGoWhereTheOwnerSays() public {
        AkashiCollection.Mint memory one = made(seller, 2);
        one.royaltyBps = 1000;
        vm.prank(MINTER);
        shop.mint(one);
        royalty(1, CREATOR, 500);
        royalty(2, CREATOR, 1000);
        vm.expectEmit(true, true, true, true);
        emit Royalties.DefaultRoyaltyChanged(STRANGER, 700);
        vm.startPrank(COLD);
        shop.setDefaultRoyalty(STRANGER, 700);
        royalty(1, STRANGER, 700);
        royalty(2, STRANGER, 1000);
        uint256[] memory both = new uint256[](2);
        (both[0], both[1]) = (1, 2);
        vm.expectEmit(true, true, true, true);
        emit Royalties.TokenRoyaltyChanged(1, buyer, 50);
        shop.setTokenRoyalties(both, buyer, 50);
        royalty(1, buyer, 50);
        royalty(2, buyer, 50);
        shop.setTokenRoyalties(both, address(0), 0);
        royalty(2, STRANGER, 1000);
        vm.expectPartialRevert(Royalties.RoyaltyTooHigh.selector);
        shop.setDefaultRoyalty(STRANGER, 10_001);
        shop.setDefaultRoyalty(address(0), 0);
        royalty(2, address(0), 0);
        vm.stopPrank();
        one.tokenId = 3;
        one.royaltyBps = 10_001;
        vm.prank(MINTER);
        vm.expectPartialRevert(Royalties.RoyaltyTooHigh.selector);
        shop.mint(one);
    }

    function test_RoyaltiesOfAShopGoToItsReceiver() public {
        AkashiCollection.Mint memory one = made(seller, 2);
        (one.shop, one.royaltyBps) = (7, 800);
        vm.prank(MINTER);
        shop.mint(one);
        royalty(2, CREATOR, 800); // nobody has said yet where the shop's go
        vm.expectEmit(true, true, true, true);
        emit Royalties.ShopRoyaltyChanged(7, STRANGER, 800);
        vm.prank(COLD);
        shop.setShopRoyalty(7, STRANGER, 800);
        royalty(1, CREATOR, 500);
        royalty(2, STRANGER, 800);
        one.tokenId = 3;
        vm.prank(MINTER);
        shop.mint(one);
        vm.startPrank(COLD);
        shop.setShopRoyalty(7, buyer, 900);
        royalty(2, buyer, 800); // its own rate
        royalty(3, buyer, 900); // the shop's
        (address receiver, uint16 bps) = shop.shopRoyalty(7);
        same(receiver, buyer, "receiver");
        same(bps, 900, "rate");
        shop.setShopRoyalty(7, address(0), 0);
        royalty(2, CREATOR, 800);
        royalty(3, CREATOR, 500);
        vm.expectPartialRevert(Royalties.NoShop.selector);
        shop.setShopRoyalty(0, STRANGER, 800);
        vm.expectPartialRevert(Royalties.RoyaltyTooHigh.selector);
        shop.setShopRoyalty(7, STRANGER, 10_001);
        vm.stopPrank();
    }

    function test_WhatTheCollectionSaysOfItselfChangesInTheOpen() public {
        same(shop.tokenURI(1), "https://a.example/t/1", "token");
        same(shop.contractURI(), "https://a.example/collection", "collection");
        vm.startPrank(COLD);
        vm.expectEmit(true, true, true, true);
        emit AkashiCollection.BatchMetadataUpdate(0, type(uint256).max);
        shop.setBaseURI("https://b.example/");
        vm.expectEmit(true, true, true, true);
        emit AkashiCollection.ContractURIUpdated();
        shop.setContractURI("https://b.example/c");
        vm.stopPrank();
        same(shop.tokenURI(1), "https://b.example/1", "token");
        same(shop.contractURI(), "https://b.example/c", "collection");
    }

    function test_IndexersAreToldOfATokenOrOfManyByTheMinterAlone() public {
        vm.startPrank(MINTER);
        vm.expectEmit(true, true, true, true);
        emit AkashiCollection.MetadataUpdate(1);
        shop.announceMetadata(1, 1);
        vm.expectEmit(true, true, true, true);
        emit AkashiCollection.BatchMetadataUpdate(1, 9);
        shop.announceMetadata(1, 9);
        vm.stopPrank();
        // a server asks before it announces: earlier collections cannot
        holds(shop.supportsInterface(shop.announceMetadata.selector), "interface");
        vm.prank(STRANGER);
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        shop.announceMetadata(1, 1);
    }

    function test_ADrawIsRecordedOnce() public {
        vm.startPrank(MINTER);
        shop.commitDraw("ball", "root", 40);
        shop.commitDraw("ball", "root", 40);
        vm.expectPartialRevert(AkashiCollection.DrawAlreadyCommitted.selector);
        shop.commitDraw("ball", "other", 40);
        vm.expectPartialRevert(AkashiCollection.DrawAlreadyCommitted.selector);
        shop.commitDraw("ball", "root", 41);
        vm.expectPartialRevert(AkashiCollection.EmptyDraw.selector);
        shop.commitDraw("other", 0, 1);
        vm.stopPrank();
        (bytes32 root, uint32 slots, ) = shop.drawOf("ball");
        same(root, "root", "root");
        same(slots, 40, "slots");
    }

    function royalty(uint256 tokenId, address receiver, uint256 bps) private view {
        (address to, uint256 amount) = shop.royaltyInfo(tokenId, 10_000);
        same(to, receiver, "receiver");
        same(amount, bps, "amount");
    }
}
