// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Shop} from "./Shop.sol";

/// @dev What each act costs; the figures are kept in `gas-snapshot` and a change of them is seen in review.
contract GasTest is Shop {
    function test_gas_mint() public {
        shop.mint(buyer, 2, bytes32(uint256(2)), "meta", address(this), 500);
    }

    function test_gas_list() public {
        list(1);
    }

    function test_gas_listandsettle() public {
        list(1);
        shop.transferSRRByReveal(buyer, REVEAL, 1, false);
    }

    function test_gas_listandwithdraw() public {
        list(1);
        shop.withdrawListing(1);
    }
}
