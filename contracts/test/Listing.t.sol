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
        settle(buyer, REVEAL, 1);
        same(shop.ownerOf(1), buyer, "owner");
        same(promised(1), bytes32(0), "promise is gone");
        vm.expectPartialRevert(TransferCommitments.IncorrectRevealHash.selector);
        settle(seller, REVEAL, 1);
    }

    function test_AListingKeepsItsHistoryWhateverItIs() public {
        string[5] memory histories = [
            "",
            HISTORY,
            "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPBdG",
            "ABCD",
            "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9"
        ];
        for (uint256 i = 0; i < histories.length; ++i) {
            vm.prank(seller);
            shop.approveSRRByCommitment(1, COMMITMENT, histories[i]);
            (, string memory history, ) = shop.getSRRCommitment(1);
            same(history, histories[i], "history");
        }
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

    function test_APromiseEndsWithATransferAlsoWhenTheTokenComesBack() public {
        list(1);
        vm.prank(seller);
        shop.transferFrom(seller, buyer, 1);
        same(promised(1), bytes32(0), "promised");
        vm.expectPartialRevert(TransferCommitments.IncorrectRevealHash.selector);
        settle(STRANGER, REVEAL, 1);
        vm.prank(buyer);
        shop.transferFrom(buyer, seller, 1);
        vm.expectPartialRevert(TransferCommitments.IncorrectRevealHash.selector);
        settle(STRANGER, REVEAL, 1);
    }

    function test_ASignatureIsWorthNothingInAnotherCollection() public {
        AkashiCollection other = newShop();
        vm.prank(MINTER);
        other.mint(made(seller, 1));
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
        settle(buyer, REVEAL, 1);
        vm.revertToState(before);
        vm.warp(paper.expiry + 1);
        same(promised(1), bytes32(0), "over");
        vm.expectPartialRevert(TransferCommitments.ListingExpired.selector);
        settle(buyer, REVEAL, 1);
        paper = paperOf(1);
        paper.expiry = block.timestamp - 1;
        bytes memory signature = signed(SELLER_KEY, paper);
        vm.expectPartialRevert(TransferCommitments.ListingExpired.selector);
        shop.approveListingBySignature(listingIn(paper), signature);
    }

    function test_WhoSawTheRevealCannotRunAhead() public {
        list(1);
        address[6] memory others = [buyer, seller, STRANGER, MINTER, RELAYER, COLD];
        bytes memory call = abi.encodeCall(shop.transferSRRByReveal, (buyer, REVEAL, 1, false));
        for (uint256 i = 0; i < others.length; ++i) holds(!accepts(others[i], call), "ran ahead");
        holds(accepts(SETTLER, call), "the settler");
    }

    function test_TheSellerIsNoBuyer() public {
        list(1);
        vm.expectPartialRevert(TransferCommitments.AlreadyOwned.selector);
        settle(seller, REVEAL, 1);
    }

    function test_OnlyTheRelayerWithdrawsAndOnlyListings() public {
        list(1);
        address[6] memory others = [buyer, seller, STRANGER, MINTER, SETTLER, COLD];
        bytes memory call = abi.encodeCall(shop.withdrawListing, (1));
        for (uint256 i = 0; i < others.length; ++i) holds(!accepts(others[i], call), "withdrew");
        withdraw(1);
        same(promised(1), bytes32(0), "withdrawn");
        vm.expectPartialRevert(TransferCommitments.IncorrectRevealHash.selector);
        settle(buyer, REVEAL, 1);
        vm.prank(seller);
        shop.approveSRRByCommitment(1, COMMITMENT, HISTORY);
        holds(!accepts(RELAYER, call), "an owner's own promise");
    }

    function test_ALockedTokenIsListedAndSettled() public {
        vm.prank(seller);
        shop.setLockExternalTransfer(1, true);
        list(1);
        settle(buyer, REVEAL, 1);
        same(shop.ownerOf(1), buyer, "owner");
    }

    /// @dev Neither whom royalties go to nor a buyer's contract is called, so neither can refuse a sale that was paid for.
    function test_NoContractOfAnybodyStopsASale() public {
        address refuses = address(new RevertingWallet());
        vm.prank(COLD);
        shop.setDefaultRoyalty(refuses, 1000);
        list(1);
        settle(refuses, REVEAL, 1);
        same(shop.ownerOf(1), refuses, "owner");
    }

    function test_AContractWalletSignsForItself() public {
        TestWallet wallet = new TestWallet(seller);
        mintTo(address(wallet), 2);
        Paper memory paper = list(2);
        same(paper.owner, address(wallet), "owner");
        same(promised(2), COMMITMENT, "promised");
    }

    function test_AWalletThatRevertsOrBurnsGasIsANo() public {
        address[2] memory wallets = [address(new RevertingWallet()), address(new BurningWallet())];
        for (uint256 i = 0; i < 2; ++i) {
            uint256 tokenId = 10 + i;
            mintTo(wallets[i], tokenId);
            Paper memory paper = paperOf(tokenId);
            bytes memory signature = signed(SELLER_KEY, paper);
            (bool accepted, ) = address(shop).call{gas: 2_000_000}(
                abi.encodeCall(shop.approveListingBySignature, (listingIn(paper), signature))
            );
            if (accepted) revert NotEqual("accepted");
            same(promised(tokenId), bytes32(0), "promised");
        }
    }

    function test_ASignatureCountsInEveryFormThatWalletsWrite() public {
        Paper memory paper = paperOf(1);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SELLER_KEY, digestOf(paper));
        bytes32 vs = bytes32(uint256(s) | (uint256(v - 27) << 255));
        holds(takes(paper, abi.encodePacked(r, s, v)), "v from 27");
        holds(takes(paper, abi.encodePacked(r, s, v - 27)), "v from 0");
        holds(takes(paper, abi.encodePacked(r, vs)), "EIP-2098");
        holds(!takes(paper, abi.encodePacked(r, s, 55 - v)), "the other v");
        holds(!takes(paper, abi.encodePacked(r, s, v + 8)), "v of EIP-155");
        holds(!takes(paper, abi.encodePacked(r, s)), "without v");
        holds(!takes(paper, abi.encodePacked(r, s, v, v)), "too long");
        bytes32 order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;
        bytes32 high = bytes32(uint256(order) - uint256(s));
        holds(!takes(paper, abi.encodePacked(r, high, 55 - v)), "high s");
        holds(!takes(paper, ""), "empty");
    }

    function test_TheKeyOfAnAccountWithCodeStaysItsOwn() public {
        Paper memory paper = paperOf(1);
        bytes memory signature = signed(SELLER_KEY, paper);
        bytes memory strangers = signed(BUYER_KEY, paper);
        vm.etch(seller, address(new RevertingWallet()).code);
        holds(takes(paper, signature), "by key");
        holds(!takes(paper, strangers), "by nobody");
        vm.etch(seller, address(new TestWallet(buyer)).code);
        holds(takes(paper, signature), "by key");
        holds(takes(paper, strangers), "by whom the code trusts");
    }

    function takes(Paper memory paper, bytes memory signature) private returns (bool) {
        return accepts(STRANGER, abi.encodeCall(shop.approveListingBySignature, (listingIn(paper), signature)));
    }

    /// @dev Any one signed field changed after the signature, by anything: never accepted.
    function testFuzz_OneChangedFieldIsRefused(uint8 field, uint256 change) public {
        vm.assume(change != 0);
        Paper memory paper = paperOf(1);
        bytes memory signature = signed(SELLER_KEY, altered(paper, field % 11, change));
        (bool accepted, ) = address(shop).call(
            abi.encodeCall(shop.approveListingBySignature, (listingIn(paper), signature))
        );
        if (accepted) revert NotEqual(bytes32(uint256(field % 11)));
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
        settle(buyer, reveal, 1);
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
        if (field == 10) other.currency = string.concat(paper.currency, " ");
    }

    /// @dev Assignment of a struct in memory would be the same struct.
    function copied(Paper memory paper) private pure returns (Paper memory) {
        return abi.decode(abi.encode(paper), (Paper));
    }
}
