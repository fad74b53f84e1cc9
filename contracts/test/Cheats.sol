// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @dev The cheat codes of forge that our tests use; the library that usually declares them is not on npm in a current version.
interface Vm {
    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function getCode(string calldata artifact) external view returns (bytes memory);
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data) external;
    function etch(address target, bytes calldata code) external;
    function warp(uint256 time) external;
    function cool(address target) external;
    function chainId(uint256 id) external;
    function expectPartialRevert(bytes4 selector) external;
    function expectRevert() external;
    function assume(bool condition) external pure;
    function snapshotState() external returns (uint256);
    function revertToState(uint256 id) external returns (bool);
}

/// @dev What every test contract here stands on.
abstract contract Cheats {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    error NotEqual(bytes32 what);

    function same(address a, address b, bytes32 what) internal pure {
        if (a != b) revert NotEqual(what);
    }

    function same(uint256 a, uint256 b, bytes32 what) internal pure {
        if (a != b) revert NotEqual(what);
    }

    function same(bytes32 a, bytes32 b, bytes32 what) internal pure {
        if (a != b) revert NotEqual(what);
    }

    function same(string memory a, string memory b, bytes32 what) internal pure {
        if (keccak256(bytes(a)) != keccak256(bytes(b))) revert NotEqual(what);
    }

    function holds(bool fact, bytes32 what) internal pure {
        if (!fact) revert NotEqual(what);
    }

    function bound(uint256 value, uint256 least, uint256 most) internal pure returns (uint256) {
        return least + (value % (most - least + 1));
    }
}
