// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {HexDigest} from "../HexDigest.sol";
import {Cheats} from "./Cheats.sol";

/// @dev What is kept in a word comes back as it was, and nothing else is taken for a digest.
contract HexDigestTest is Cheats {
    function testFuzz_DigestsComeBack(bytes32 digest, uint8 digits) public pure {
        uint256 length = 2 * bound(digits, 1, 32);
        string memory text = firstOf(Strings.toHexString(uint256(digest), 32), length);
        (bool fits, bytes32 packed) = HexDigest.read(text);
        holds(fits, "fits");
        same(HexDigest.write(packed, length), text, "back");
    }

    function testFuzz_AnyOtherTextDoesNotFit(string memory text) public pure {
        (bool fits, bytes32 packed) = HexDigest.read(text);
        if (fits) same(HexDigest.write(packed, bytes(text).length), text, "back");
        else holds(!isDigest(text), "is a digest");
    }

    /// @dev One character of a digest replaced by any byte.
    function testFuzz_OneOtherCharacterDoesNotFit(bytes32 digest, uint8 place, uint8 character) public pure {
        bytes memory text = bytes(firstOf(Strings.toHexString(uint256(digest), 32), 64));
        text[place % 64] = bytes1(character);
        (bool fits, ) = HexDigest.read(string(text));
        holds(fits == isDigest(string(text)), "fits");
    }

    /// @dev Without the "0x" before it.
    function firstOf(string memory text, uint256 length) private pure returns (string memory) {
        bytes memory some = new bytes(length);
        for (uint256 i = 0; i < length; ++i) some[i] = bytes(text)[i + 2];
        return string(some);
    }

    function isDigest(string memory text) private pure returns (bool) {
        bytes memory all = bytes(text);
        if (all.length == 0 || all.length > 64 || all.length % 2 != 0) return false;
        for (uint256 i = 0; i < all.length; ++i) {
            bool digit = all[i] >= "0" && all[i] <= "9";
            if (!digit && (all[i] < "a" || all[i] > "f")) return false;
        }
        return true;
    }
}
