// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @notice OpenZeppelin's ERC-721 and nothing else: what our own collection's costs are measured by.
contract Plain is ERC721("Plain", "PLAIN") {
    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function mintBatch(address[] calldata to, uint256[] calldata tokenIds) external {
        for (uint256 i = 0; i < to.length; ++i) _mint(to[i], tokenIds[i]);
    }
}
