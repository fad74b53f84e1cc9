// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Keeps a text as the code of a contract that does nothing
/// @notice Reading it costs one cold account however long it is; as a string in storage it would be one slot for each 32
/// characters. For what is read with every sale and hardly ever written.
library StoredText {
    error NotStored();

    /// @return place zero for an empty text
    function write(string memory text) internal returns (address place) {
        if (bytes(text).length == 0) return address(0);
        // STOP before the text: who calls it has done nothing
        bytes memory code = abi.encodePacked(hex"00", text);
        // PUSH4 size, DUP1, PUSH1 14, PUSH1 0, CODECOPY, PUSH1 0, RETURN: answers with what follows these 14 bytes
        bytes memory creation = abi.encodePacked(hex"63", uint32(code.length), hex"80600e6000396000f3", code);
        assembly ("memory-safe") {
            place := create(0, add(creation, 32), mload(creation))
        }
        if (place == address(0)) revert NotStored();
    }

    function read(address place) internal view returns (string memory text) {
        if (place == address(0)) return "";
        assembly ("memory-safe") {
            let size := sub(extcodesize(place), 1)
            text := mload(0x40)
            mstore(0x40, add(text, and(add(size, 63), not(31))))
            mstore(text, size)
            extcodecopy(place, add(text, 32), 1, size)
        }
    }
}
