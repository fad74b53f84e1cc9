// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Asks a contract wallet whether a signature is its own, deployed or not (EIP-1271, EIP-6492)
/// @notice Never deployed: its creation code runs inside one eth_call, whose answer is 32 bytes, 1 for yes and 0 for
/// no. A wallet that does not exist yet is made by its factory in that same call, and forgotten with it.
contract SignatureProbe {
    bytes4 private constant IS_VALID = 0x1626ba7e; // isValidSignature(bytes32,bytes), also its answer

    constructor(address wallet, bytes32 digest, bytes memory signature, address factory, bytes memory prepare) {
        bool valid = _accepts(wallet, digest, signature);
        if (!valid && factory != address(0)) {
            (bool made, ) = factory.call(prepare);
            valid = made && _accepts(wallet, digest, signature);
        }
        assembly ("memory-safe") {
            mstore(0, valid)
            return(0, 32)
        }
    }

    /// @dev A low-level call that copies one word: a wallet that reverts, answers nothing or too much is just a no.
    function _accepts(address wallet, bytes32 digest, bytes memory signature) private view returns (bool) {
        if (wallet.code.length == 0) return false;
        bytes memory question = abi.encodeWithSelector(IS_VALID, digest, signature);
        bool ok;
        uint256 answer;
        uint256 size;
        assembly ("memory-safe") {
            ok := staticcall(gas(), wallet, add(question, 32), mload(question), 0, 32)
            size := returndatasize()
            answer := mload(0)
        }
        return ok && size >= 32 && answer == uint256(bytes32(IS_VALID));
    }
}
