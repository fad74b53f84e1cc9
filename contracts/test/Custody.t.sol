// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CustodyHandler} from "./CustodyHandler.sol";

/// @dev Over random sequences of the calls that promise, settle, give, approve, lock, pause and hand over, by everybody, no
/// token leaves an owner who did not sign for that price, buyer side and expiry, or gave it away. Not among them: batches,
/// draws, royalties, contracts that receive.
contract CustodyTest {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    CustodyHandler private _handler;

    function setUp() public {
        _handler = new CustodyHandler();
        _handler.setUp();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function excludeSelectors() public view returns (FuzzSelector[] memory excluded) {
        excluded = new FuzzSelector[](1);
        excluded[0].addr = address(_handler);
        excluded[0].selectors = new bytes4[](1);
        excluded[0].selectors[0] = CustodyHandler.setUp.selector;
    }

    /// @dev The acts reach what they are about.
    function test_TheActsSettleASale() public {
        _handler.sign(0, 0, 700, 1 days);
        _handler.send(0, 0, 0, true);
        _handler.reveal(0, 0, 1, 0, true);
        require(_handler.settled() == 1, "settled");
        require(bytes(_handler.wrong()).length == 0, _handler.wrong());
    }

    function invariant_NoTokenLeavesAnOwnerWhoDidNotSay() public view {
        require(bytes(_handler.wrong()).length == 0, _handler.wrong());
    }
}
