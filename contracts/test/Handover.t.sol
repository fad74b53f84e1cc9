// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Roles} from "../Roles.sol";
import {Shop} from "./Shop.sol";

/// @dev What a thief who had the owner's key for a moment could leave behind: no handover is made impossible or dear by it.
contract HandoverTest is Shop {
    address private constant NEXT = address(0x9E87);
    uint256 private constant MOST_HOLDERS = 4;
    uint256 private constant GRANTS = 300;
    /// @dev With a transaction's own 21,000, less than `npm run chain -- accept-owner` sends at most.
    uint256 private constant MOST_GAS = 400_000;

    function test_RolesThatWereGivenManyTimesDoNotMakeAHandoverDear() public {
        bytes32[3] memory roles = [shop.MINTER_ROLE(), shop.RELAYER_ROLE(), shop.SETTLER_ROLE()];
        vm.startPrank(COLD);
        for (uint256 i = 0; i < GRANTS; ++i) {
            address account = address(uint160(0x10000 + i));
            shop.grantRole(roles[i % 3], account);
            shop.revokeRole(roles[i % 3], account);
        }
        for (uint256 r = 0; r < 3; ++r) {
            for (uint256 i = 1; i < MOST_HOLDERS; ++i) shop.grantRole(roles[r], holder(r, i));
            vm.expectPartialRevert(Roles.TooManyHolders.selector);
            shop.grantRole(roles[r], holder(r, MOST_HOLDERS));
        }
        shop.transferOwnership(NEXT);
        vm.stopPrank();
        vm.warp(NOW + DELAY + 1);
        vm.cool(address(shop));
        vm.prank(NEXT);
        uint256 before = gasleft();
        shop.acceptOwnership();
        holds(before - gasleft() < MOST_GAS, "dear");
        for (uint256 r = 0; r < 3; ++r) {
            for (uint256 i = 1; i < MOST_HOLDERS; ++i) holds(!shop.hasRole(roles[r], holder(r, i)), "ended");
        }
    }

    function test_ARoleThatWasTakenLeavesTheOthersInTheHandover() public {
        bytes32 role = shop.MINTER_ROLE();
        vm.startPrank(COLD);
        for (uint256 i = 1; i < MOST_HOLDERS; ++i) shop.grantRole(role, holder(0, i));
        shop.revokeRole(role, holder(0, 1));
        shop.transferOwnership(NEXT);
        vm.stopPrank();
        vm.warp(NOW + DELAY + 1);
        vm.prank(NEXT);
        shop.acceptOwnership();
        holds(!shop.hasRole(role, MINTER), "the first");
        for (uint256 i = 1; i < MOST_HOLDERS; ++i) holds(!shop.hasRole(role, holder(0, i)), "ended");
    }

    function test_TheWaitOfAHandoverIsNobodysToChange() public {
        vm.startPrank(COLD);
        vm.expectPartialRevert(Roles.DelayStays.selector);
        shop.changeDefaultAdminDelay(type(uint48).max);
        vm.expectPartialRevert(Roles.DelayStays.selector);
        shop.changeDefaultAdminDelay(0);
        vm.stopPrank();
        same(shop.defaultAdminDelay(), DELAY, "wait");
    }

    function holder(uint256 role, uint256 number) private pure returns (address) {
        return address(uint160(0x100000 + 0x100 * role + number));
    }
}
