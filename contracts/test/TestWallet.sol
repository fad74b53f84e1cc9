// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// @notice A contract wallet with one owner's key, for tests of EIP-1271.
contract TestWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        return ECDSA.recover(digest, signature) == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// @notice A wallet that answers every question by burning all gas.
contract BurningWallet {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        while (true) {}
        return 0;
    }
}

/// @notice Makes wallets at addresses known beforehand, for tests of EIP-6492.
contract TestWalletFactory {
    function addressOf(address owner, bytes32 salt) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(TestWallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
    }

    function make(address owner, bytes32 salt) external returns (address) {
        return address(new TestWallet{salt: salt}(owner));
    }
}
