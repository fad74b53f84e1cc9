// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Shop} from "./Shop.sol";

/// @dev What each act costs; the figures are kept in `gas-snapshot` and a change of them is seen in review.
contract GasTest is Shop {
    function test_gas_mint() public {
        mintTo(buyer, 2);
    }

    function test_gas_list() public {
        list(1);
    }

    function test_gas_listandsettle() public {
        list(1);
        settle(buyer, REVEAL, 1);
    }

    function test_gas_listandwithdraw() public {
        list(1);
        withdraw(1);
    }
}
