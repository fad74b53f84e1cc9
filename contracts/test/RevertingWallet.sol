// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice A wallet that refuses to answer whether a signature is its own.
contract RevertingWallet {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        revert("no");
    }
}
