// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AkashiCollection} from "../AkashiCollection.sol";
import {TransferCommitments} from "../TransferCommitments.sol";
import {Shop} from "./Shop.sol";
import {BurningWallet, TestWallet} from "./TestWallet.sol";
import {RevertingWallet} from "./RevertingWallet.sol";

/// @dev What a seller's signature does, and everything that somebody else might try with it.
contract ListingTest is Shop {
    function test_ASignedListingIsPromisedAndSettledOnce() public {
        list(1);
        same(promised(1), COMMITMENT, "promised");
        (, uint256 price, uint256 expiry, ) = shop.listingOf(1);
        same(price, 12_000, "price");
        same(expiry, NOW + 90 days, "expiry");
        shop.transferSRRByReveal(buyer, REVEAL, 1, false);
        same(shop.ownerOf(1), buyer, "owner");
        same(promised(1), bytes32(0), "promise is gone");
        vm.expectPartialRevert(TransferCommitments.IncorrectRevealHash.selector);
        shop.transferSRRByReveal(seller, REVEAL, 1, false);
    }

    function test_ASignatureCountsOnce() public {
        TransferCommitments.Listing memory listing = listingIn(paperOf(1));
        bytes memory signature = signed(SELLER_KEY, paperOf(1));
        shop.approveListingBySignature(listing, signature);
        vm.expectPartialRevert(TransferCommitments.BadListingSignature.selector);
        shop.approveListingBySignature(listing, signature);
    }

    function test_WhatWasCalledOffCannotBeSentLater() public {
        TransferCommitments.Listing memory listing = listingIn(paperOf(1));
        bytes memory signature = signed(SELLER_KEY, paperOf(1));
        vm.prank(seller);
        shop.cancelSRRCommitment(1);
        vm.expectPartialRevert(TransferCommitments.BadListingSignature.selector);
        shop.approveListingBySignature(listing, signature);
    }

    function test_ASignatureDiesWithEveryTransferAlsoWhenTheTokenComesBack() public {
        TransferCommitments.Listing memory listing = listingIn(paperOf(1));
        bytes memory signature = signed(SELLER_KEY, paperOf(1));
        vm.prank(seller);
        shop.transferFrom(seller, buyer, 1);
        vm.prank(buyer);
        shop.transferFrom(buyer, seller, 1);
        vm.expectPartialRevert(TransferCommitments.BadListingSignature.selector);
        shop.approveListingBySignature(listing, signature);
    }

    function test_ASignatureIsWorthNothingInAnotherCollection() public {
        AkashiCollection other = newShop();
        other.mint(seller, 1, 0, "meta", address(this), 0);
        TransferCommitments.Listing memory listing = listingIn(paperOf(1));
        bytes memory signature = signed(SELLER_KEY, paperOf(1));
        vm.expectPartialRevert(TransferCommitments.BadListingSignature.selector);
        other.approveListingBySignature(listing, signature);
    }

    function test_ASignatureIsWorthNothingOnAnotherChain() public {
        TransferCommitments.Listing memory listing = listingIn(paperOf(1));
        bytes memory signature = signed(SELLER_KEY, paperOf(1));
        vm.chainId(777);
        vm.expectPartialRevert(TransferCommitments.BadListingSignature.selector);
        shop.approveListingBySignature(listing, signature);
    }

    function test_AnExpiredListingCannotBeSettledAndNotBeMade() public {
        Paper memory paper = list(1);
        vm.warp(paper.expiry);
        uint256 before = vm.snapshotState();
        shop.transferSRRByReveal(buyer, REVEAL, 1, false);
        vm.revertToState(before);
        vm.warp(paper.expiry + 1);
        same(promised(1), bytes32(0), "over");
        vm.expectPartialRevert(TransferCommitments.ListingExpired.selector);
        shop.transferSRRByReveal(buyer, REVEAL, 1, false);
        paper = paperOf(1);
        paper.expiry = block.timestamp - 1;
        bytes memory signature = signed(SELLER_KEY, paper);
        vm.expectPartialRevert(TransferCommitments.ListingExpired.selector);
        shop.approveListingBySignature(listingIn(paper), signature);
    }

    function test_WhoSawTheRevealCannotRunAhead() public {
        list(1);
        vm.prank(buyer);
        vm.expectRevert();
        shop.transferSRRByReveal(buyer, REVEAL, 1, false);
        vm.prank(seller);
        vm.expectRevert();
        shop.transferSRRByReveal(buyer, REVEAL, 1, false);
    }

    function test_TheSellerIsNoBuyer() public {
        list(1);
        vm.expectPartialRevert(TransferCommitments.AlreadyOwned.selector);
        shop.transferSRRByReveal(seller, REVEAL, 1, false);
    }

    function test_OnlyTheOperatorWithdraws() public {
        list(1);
        vm.prank(buyer);
        vm.expectRevert();
        shop.withdrawListing(1);
        shop.withdrawListing(1);
        same(promised(1), bytes32(0), "withdrawn");
        vm.expectPartialRevert(TransferCommitments.IncorrectRevealHash.selector);
        shop.transferSRRByReveal(buyer, REVEAL, 1, false);
    }

    function test_ALockedTokenIsListedAndSettled() public {
        shop.setLockExternalTransfer(1, true);
        list(1);
        shop.transferSRRByReveal(buyer, REVEAL, 1, false);
        same(shop.ownerOf(1), buyer, "owner");
    }

    function test_AContractWalletSignsForItself() public {
        TestWallet wallet = new TestWallet(seller);
        shop.mint(address(wallet), 2, 0, "meta", address(this), 0);
        Paper memory paper = list(2);
        same(paper.owner, address(wallet), "owner");
        same(promised(2), COMMITMENT, "promised");
    }

    function test_AWalletThatRevertsOrBurnsGasIsANo() public {
        address[2] memory wallets = [address(new RevertingWallet()), address(new BurningWallet())];
        for (uint256 i = 0; i < 2; ++i) {
            uint256 tokenId = 10 + i;
            shop.mint(wallets[i], tokenId, 0, "meta", address(this), 0);
            Paper memory paper = paperOf(tokenId);
            bytes memory signature = signed(SELLER_KEY, paper);
            (bool accepted, ) = address(shop).call{gas: 2_000_000}(
                abi.encodeCall(shop.approveListingBySignature, (listingIn(paper), signature))
            );
            if (accepted) revert NotEqual("accepted");
            same(promised(tokenId), bytes32(0), "promised");
        }
    }

    /// @dev Any one signed field changed after the signature, by anything: never accepted.
    function testFuzz_OneChangedFieldIsRefused(uint8 field, uint256 change) public {
        vm.assume(change != 0);
        Paper memory paper = paperOf(1);
        bytes memory signature = signed(SELLER_KEY, altered(paper, field % 10, change));
        (bool accepted, ) = address(shop).call(
            abi.encodeCall(shop.approveListingBySignature, (listingIn(paper), signature))
        );
        if (accepted) revert NotEqual(bytes32(uint256(field % 10)));
    }

    function testFuzz_AnotherSignatureIsRefused(uint256 key, bytes calldata noise) public {
        key = bound(key, 1, type(uint128).max);
        vm.assume(key != SELLER_KEY);
        Paper memory paper = paperOf(1);
        bytes memory signature = signed(key, paper);
        vm.expectPartialRevert(TransferCommitments.BadListingSignature.selector);
        shop.approveListingBySignature(listingIn(paper), signature);
        vm.expectPartialRevert(TransferCommitments.BadListingSignature.selector);
        shop.approveListingBySignature(listingIn(paper), noise);
    }

    function testFuzz_AWrongRevealMovesNothing(bytes32 reveal) public {
        vm.assume(reveal != REVEAL);
        list(1);
        vm.expectPartialRevert(TransferCommitments.IncorrectRevealHash.selector);
        shop.transferSRRByReveal(buyer, reveal, 1, false);
    }

    function altered(
        Paper memory paper,
        uint256 field,
        uint256 change
    ) private pure returns (Paper memory other) {
        other = copied(paper);
        if (field == 0) other.owner = address(uint160(paper.owner) ^ uint160(bound(change, 1, 1e9)));
        if (field == 1) other.tokenId = paper.tokenId ^ change;
        if (field == 2) other.commitment = bytes32(uint256(paper.commitment) ^ change);
        if (field == 3) other.transferType = string.concat(paper.transferType, " ");
        if (field == 4) other.price = paper.price ^ change;
        if (field == 5) other.expiry = paper.expiry ^ change;
        if (field == 6) other.nonce = paper.nonce ^ change;
        if (field == 7) other.history = string.concat(paper.history, "0");
        if (field == 8) other.chainId = paper.chainId ^ change;
        if (field == 9)
            other.verifyingContract = address(uint160(paper.verifyingContract) ^ uint160(bound(change, 1, 1e9)));
    }

    /// @dev Assignment of a struct in memory would be the same struct.
    function copied(Paper memory paper) private pure returns (Paper memory) {
        return abi.decode(abi.encode(paper), (Paper));
    }
}
