// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Roles} from "../Roles.sol";
import {Shop} from "./Shop.sol";

/// @dev Who may do what: every power has one holder, and a handover ends the former ones.
contract RolesTest is Shop {
    address private constant NEXT = address(0x9E87);

    function everybody() private view returns (address[8] memory) {
        return [COLD, MINTER, RELAYER, SETTLER, seller, buyer, STRANGER, NEXT];
    }

    function only(address holder, bytes memory call, bytes32 what) private {
        address[8] memory people = everybody();
        for (uint256 i = 0; i < people.length; ++i) {
            if (accepts(people[i], call) != (people[i] == holder)) revert NotEqual(what);
        }
    }

    function ids() private pure returns (uint256[] memory list_) {
        list_ = new uint256[](1);
        list_[0] = 1;
    }

    function test_EveryHotPowerHasOneHolder() public {
        list(1);
        only(MINTER, abi.encodeCall(shop.mint, (made(buyer, 7))), "mint");
        only(MINTER, abi.encodeCall(shop.mintBatch, (batch(3))), "mintBatch");
        only(MINTER, abi.encodeCall(shop.commitDraw, (bytes32("ball"), bytes32("root"), 4)), "commitDraw");
        only(RELAYER, abi.encodeCall(shop.withdrawListing, (1)), "withdraw");
        only(SETTLER, abi.encodeCall(shop.transferSRRByReveal, (buyer, REVEAL, 1, false)), "settle");
    }

    function test_EveryPowerOfTheOwnerIsTheOwnersAlone() public {
        vm.prank(seller);
        shop.setLockExternalTransfer(1, true);
        bytes32 role = shop.MINTER_ROLE();
        only(COLD, abi.encodeCall(shop.grantRole, (role, address(0x77))), "grant");
        only(COLD, abi.encodeCall(shop.revokeRole, (role, MINTER)), "revoke");
        only(COLD, abi.encodeCall(shop.setBaseURI, ("https://b.example/")), "base");
        only(COLD, abi.encodeCall(shop.setHistoryBaseURI, ("https://b.example/")), "history base");
        only(COLD, abi.encodeCall(shop.setContractURI, ("https://b.example/")), "contract uri");
        only(COLD, abi.encodeCall(shop.setPaused, (true, true)), "pause");
        only(COLD, abi.encodeCall(shop.setDefaultRoyalty, (CREATOR, 100)), "royalty");
        only(COLD, abi.encodeCall(shop.setShopRoyalty, (1, CREATOR, 100)), "shop's royalty");
        only(COLD, abi.encodeCall(shop.setTokenRoyalties, (ids(), CREATOR, 100)), "royalties");
        only(COLD, abi.encodeCall(shop.setLockExternalTransfer, (1, false)), "unlock");
        only(COLD, abi.encodeCall(shop.transferOwnership, (NEXT)), "hand over");
        only(COLD, abi.encodeCall(shop.cancelDefaultAdminTransfer, ()), "stay");
    }

    /// @dev What the former version allowed: with one hot key, another person's token was promised and taken.
    function test_NobodyButItsOwnerPromisesCancelsOrLocksAToken() public {
        only(seller, abi.encodeCall(shop.approveSRRByCommitment, (1, COMMITMENT, HISTORY)), "promise");
        only(seller, abi.encodeCall(shop.cancelSRRCommitment, (1)), "cancel");
        only(seller, abi.encodeCall(shop.setLockExternalTransfer, (1, true)), "lock");
        only(seller, abi.encodeCall(shop.transferFrom, (seller, NEXT, 1)), "transfer");
        only(seller, abi.encodeCall(shop.transferFromWithProvenance, (NEXT, 1, HISTORY, 0, false)), "gift");
        only(seller, abi.encodeCall(shop.approve, (NEXT, 1)), "approve");
    }

    function test_AnAccountHasOneRoleAtMost() public {
        bytes32[3] memory roles = [shop.MINTER_ROLE(), shop.RELAYER_ROLE(), shop.SETTLER_ROLE()];
        address[4] memory accounts = [MINTER, RELAYER, SETTLER, COLD];
        for (uint256 r = 0; r < roles.length; ++r) {
            for (uint256 a = 0; a < accounts.length; ++a) {
                bool accepted = accepts(COLD, abi.encodeCall(shop.grantRole, (roles[r], accounts[a])));
                holds(accepted == (r == a), "a second role");
            }
        }
    }

    function test_AHandoverTakesTwoStepsAndAWait() public {
        same(shop.owner(), COLD, "owner");
        vm.prank(COLD);
        shop.transferOwnership(NEXT);
        same(shop.owner(), COLD, "still");
        holds(!accepts(NEXT, abi.encodeCall(shop.acceptOwnership, ())), "too early");
        vm.warp(NOW + DELAY + 1);
        only(NEXT, abi.encodeCall(shop.acceptOwnership, ()), "accept");
        vm.prank(COLD);
        shop.cancelDefaultAdminTransfer();
        holds(!accepts(NEXT, abi.encodeCall(shop.acceptOwnership, ())), "called off");
    }

    function test_AHandoverEndsEverybodyWhomTheFormerOwnerTrusted() public {
        bytes32 minter = shop.MINTER_ROLE();
        vm.prank(COLD);
        shop.grantRole(minter, address(0x77));
        handOver();
        same(shop.owner(), NEXT, "owner");
        list(1);
        holds(!accepts(COLD, abi.encodeCall(shop.grantRole, (minter, address(0x78)))), "former owner grants");
        holds(!accepts(COLD, abi.encodeCall(shop.setBaseURI, (""))), "former owner points");
        holds(!shop.hasRole(shop.DEFAULT_ADMIN_ROLE(), COLD), "former admin");
        holds(!accepts(MINTER, abi.encodeCall(shop.mint, (made(buyer, 7)))), "former minter");
        holds(!accepts(address(0x77), abi.encodeCall(shop.mint, (made(buyer, 7)))), "former second minter");
        holds(!accepts(RELAYER, abi.encodeCall(shop.withdrawListing, (1))), "former relayer");
        holds(!accepts(SETTLER, abi.encodeCall(shop.transferSRRByReveal, (buyer, REVEAL, 1, false))), "former settler");
        vm.prank(NEXT);
        shop.grantRole(minter, MINTER);
        mintTo(buyer, 7);
        same(shop.ownerOf(7), buyer, "the new owner's minter");
    }

    function test_TheHandoverIsSeen() public {
        vm.prank(COLD);
        shop.transferOwnership(NEXT);
        vm.warp(NOW + DELAY + 1);
        vm.expectEmit(true, true, true, true);
        emit Roles.OwnershipTransferred(COLD, NEXT);
        vm.prank(NEXT);
        shop.acceptOwnership();
    }

    function test_TheOwnerStays() public {
        bytes32 admin = shop.DEFAULT_ADMIN_ROLE();
        vm.startPrank(COLD);
        vm.expectPartialRevert(Roles.OwnerStays.selector);
        shop.renounceOwnership();
        vm.expectPartialRevert(Roles.OwnerStays.selector);
        shop.transferOwnership(address(0));
        vm.expectPartialRevert(Roles.OwnerStays.selector);
        shop.beginDefaultAdminTransfer(address(0));
        vm.warp(NOW + DELAY + 1);
        vm.expectPartialRevert(Roles.OwnerStays.selector);
        shop.renounceRole(admin, COLD);
        vm.expectRevert();
        shop.revokeRole(admin, COLD);
        vm.expectRevert();
        shop.grantRole(admin, NEXT);
        vm.stopPrank();
        same(shop.owner(), COLD, "owner");
    }

    function test_AHotAccountMayGiveItsRoleBack() public {
        bytes32 role = shop.SETTLER_ROLE();
        vm.prank(SETTLER);
        shop.renounceRole(role, SETTLER);
        holds(!shop.hasRole(role, SETTLER), "role");
    }

    function test_PausesStopMintingAndSettlingAndNothingElse() public {
        list(1);
        mintTo(seller, 2);
        bytes memory mint = abi.encodeCall(shop.mint, (made(buyer, 7)));
        bytes memory many = abi.encodeCall(shop.mintBatch, (batch(3)));
        bytes memory sale = abi.encodeCall(shop.transferSRRByReveal, (buyer, REVEAL, 1, false));
        for (uint256 bits = 0; bits < 4; ++bits) {
            vm.prank(COLD);
            shop.setPaused(bits & 1 != 0, bits & 2 != 0);
            holds(accepts(MINTER, mint) == (bits & 1 == 0), "mint");
            holds(accepts(MINTER, many) == (bits & 1 == 0), "mintBatch");
            holds(accepts(SETTLER, sale) == (bits & 2 == 0), "settle");
            holds(accepts(seller, abi.encodeCall(shop.transferFrom, (seller, buyer, 2))), "transfer");
            holds(accepts(seller, abi.encodeCall(shop.cancelSRRCommitment, (1))), "cancel");
            holds(accepts(RELAYER, abi.encodeCall(shop.withdrawListing, (1))), "withdraw");
        }
    }

    function handOver() private {
        vm.prank(COLD);
        shop.transferOwnership(NEXT);
        vm.warp(NOW + DELAY + 1);
        vm.prank(NEXT);
        shop.acceptOwnership();
    }
}
