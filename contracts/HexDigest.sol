// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Keeps a digest that is written in hexadecimal digits in one word
/// @notice The protocol's history hashes are strings of 40 or 64 digits, which take three or four slots as strings. What is
/// no even number of lower-case digits, 64 at most, does not fit and is told apart.
library HexDigest {
    uint256 private constant ONES = 0x0101010101010101010101010101010101010101010101010101010101010101;
    uint256 private constant ZEROS = 0x30 * ONES; // 32 times the digit "0"
    uint256 private constant MOST_DIGITS = 64;
    uint256 private constant WORD = 32;

    /// @return fits whether `text` comes back unchanged from `write`
    /// @return packed the digits as bytes, left-aligned
    function read(string memory text) internal pure returns (bool fits, bytes32 packed) {
        uint256 length = bytes(text).length;
        if (length == 0 || length > MOST_DIGITS || length % 2 != 0) return (false, 0);
        uint256 first;
        uint256 second;
        assembly ("memory-safe") {
            first := mload(add(text, 32))
            // past the end of a short text there is anything: `padded` leaves it out
            second := mload(add(text, 64))
        }
        first = padded(first, length);
        second = padded(second, length > WORD ? length - WORD : 0);
        uint256 high = nibbles(first);
        uint256 low = nibbles(second);
        fits = digits(high) == first && digits(low) == second;
        packed = bytes32((high << 128) | low);
    }

    /// @return text the first `length` digits of what was read
    function write(bytes32 packed, uint256 length) internal pure returns (string memory text) {
        uint256 first = digits(uint256(packed) >> 128);
        uint256 second = digits(uint128(uint256(packed)));
        assembly ("memory-safe") {
            text := mload(0x40)
            mstore(0x40, add(text, 96))
            mstore(text, length)
            mstore(add(text, 32), first)
            mstore(add(text, 64), second)
        }
    }

    /// @dev The first characters of a word, "0" in the place of the others.
    function padded(uint256 word, uint256 length) private pure returns (uint256) {
        if (length >= WORD) return word;
        uint256 rest = type(uint256).max >> (8 * length);
        return (word & ~rest) | (ZEROS & rest);
    }

    /// @dev 32 characters to 16 bytes; anything but a lower-case digit gives something that does not come back.
    function nibbles(uint256 word) private pure returns (uint256 x) {
        uint256 letters = (word >> 6) & ONES;
        x = (word & (0x0f * ONES)) + 9 * letters;
        x &= 0x0f * ONES;
        x = (x | (x >> 4)) & 0x00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff;
        x = (x | (x >> 8)) & 0x0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff;
        x = (x | (x >> 16)) & 0x00000000ffffffff00000000ffffffff00000000ffffffff00000000ffffffff;
        x = (x | (x >> 32)) & 0x0000000000000000ffffffffffffffff0000000000000000ffffffffffffffff;
        x = (x | (x >> 64)) & type(uint128).max;
    }

    /// @dev 16 bytes to 32 characters.
    function digits(uint256 x) private pure returns (uint256) {
        x = (x | (x << 64)) & 0x0000000000000000ffffffffffffffff0000000000000000ffffffffffffffff;
        x = (x | (x << 32)) & 0x00000000ffffffff00000000ffffffff00000000ffffffff00000000ffffffff;
        x = (x | (x << 16)) & 0x0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff;
        x = (x | (x << 8)) & 0x00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff;
        x = (x | (x << 4)) & (0x0f * ONES);
        uint256 letters = ((x + 6 * ONES) >> 4) & ONES;
        return x + ZEROS + 39 * letters; // from "9" to "a" there are 39 characters
    }
}
