// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @notice Somebody else's collection: ERC-721 and the four functions of the transfer commitment protocol, nothing more.
/// As in the protocol, anybody who holds the reveal may use it, and a transfer does not clear a promise.
contract FourFunctions is ERC721("Foreign", "FRGN") {
    struct Promise {
        bytes32 commitment;
        string history;
    }

    mapping(uint256 tokenId => Promise) private _promises;

    event SRRCommitment(uint256 indexed tokenId, bytes32 indexed commitment, address sender);
    event SRRCommitmentCancelled(uint256 indexed tokenId, address sender);
    event Provenance(
        uint256 indexed tokenId,
        address indexed from,
        address indexed to,
        string historyMetadataHash,
        string historyMetadataURI,
        bool isIntermediary,
        address sender
    );

    error IncorrectRevealHash();
    error NotTokenOwner();

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function approveSRRByCommitment(uint256 tokenId, bytes32 commitment, string calldata history) external {
        if (_requireOwned(tokenId) != msg.sender) revert NotTokenOwner();
        _promises[tokenId] = Promise(commitment, history);
        emit SRRCommitment(tokenId, commitment, msg.sender);
    }

    function cancelSRRCommitment(uint256 tokenId) external {
        if (_requireOwned(tokenId) != msg.sender) revert NotTokenOwner();
        delete _promises[tokenId];
        emit SRRCommitmentCancelled(tokenId, msg.sender);
    }

    function getSRRCommitment(uint256 tokenId) external view returns (bytes32, string memory, uint256) {
        return (_promises[tokenId].commitment, _promises[tokenId].history, 0);
    }

    function transferSRRByReveal(address to, bytes32 reveal, uint256 tokenId, bool isIntermediary) external {
        address from = _requireOwned(tokenId);
        Promise memory made = _promises[tokenId];
        if (keccak256(abi.encode(reveal)) != made.commitment) revert IncorrectRevealHash();
        delete _promises[tokenId];
        _transfer(from, to, tokenId);
        emit Provenance(tokenId, from, to, made.history, "", isIntermediary, msg.sender);
    }
}
