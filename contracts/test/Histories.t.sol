// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Shop} from "./Shop.sol";

/// @dev Random histories of three people with three tokens, beside a model of what should be promised and whose it should be.
contract Histories is Shop {
    uint256 private constant TOKENS = 3;

    uint256[3] private _keys = [uint256(0xA1), 0xB2, 0xC3];
    mapping(uint256 tokenId => uint256) private _owner;
    mapping(uint256 tokenId => bytes32) private _reveal;
    mapping(uint256 tokenId => uint256) private _expiry;
    uint256 private _count;
    /// @dev Acts that the contract accepted against the model, or refused against it.
    uint256 public broken;
    uint256 public settled;

    function setUp() public override {
        vm.warp(NOW);
        shop = newShop();
        for (uint256 id = 0; id < TOKENS; ++id) mintTo(person(id), id);
        for (uint256 id = 0; id < TOKENS; ++id) _owner[id] = id;
    }

    function listToken(uint256 token, uint256 signer, uint256 life) external {
        uint256 id = token % TOKENS;
        Paper memory paper = paperOf(id);
        bytes32 reveal = keccak256(abi.encode(++_count));
        paper.commitment = keccak256(abi.encode(reveal));
        paper.expiry = block.timestamp + bound(life, 0, 30 days);
        bool expected = signer % 3 == _owner[id];
        bytes memory call = abi.encodeCall(
            shop.approveListingBySignature,
            (listingIn(paper), signed(_keys[signer % 3], paper))
        );
        if (attempt(address(this), call, expected)) {
            _reveal[id] = reveal;
            _expiry[id] = paper.expiry;
        }
    }

    function settleOne(uint256 token, uint256 to, bool right) external {
        uint256 id = token % TOKENS;
        bytes32 reveal = right ? _reveal[id] : keccak256("wrong");
        bool expected = right && isPromised(id) && to % 3 != _owner[id];
        if (attempt(SETTLER, abi.encodeCall(shop.transferSRRByReveal, (person(to), reveal, id, false)), expected)) {
            _owner[id] = to % 3;
            _reveal[id] = 0;
            ++settled;
        }
    }

    function stealByReveal(uint256 token, uint256 thief) external {
        uint256 id = token % TOKENS;
        attempt(
            person(thief),
            abi.encodeCall(shop.transferSRRByReveal, (person(thief), _reveal[id], id, false)),
            false
        );
    }

    function cancel(uint256 token, uint256 who) external {
        uint256 id = token % TOKENS;
        if (attempt(person(who), abi.encodeCall(shop.cancelSRRCommitment, (id)), who % 3 == _owner[id])) _reveal[id] = 0;
    }

    function withdrawOne(uint256 token) external {
        uint256 id = token % TOKENS;
        if (attempt(RELAYER, abi.encodeCall(shop.withdrawListing, (id)), true)) _reveal[id] = 0;
    }

    function give(uint256 token, uint256 who, uint256 to) external {
        uint256 id = token % TOKENS;
        bytes memory call = abi.encodeCall(shop.transferFrom, (person(_owner[id]), person(to), id));
        if (attempt(person(who), call, who % 3 == _owner[id])) {
            _owner[id] = to % 3;
            _reveal[id] = 0;
        }
    }

    function wait_(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 10 days));
    }

    /// @dev Zero where the chain and the model say the same of every token.
    function differences() external view returns (uint256 count) {
        for (uint256 id = 0; id < TOKENS; ++id) {
            if (shop.ownerOf(id) != person(_owner[id])) ++count;
            bytes32 expected = isPromised(id) ? keccak256(abi.encode(_reveal[id])) : bytes32(0);
            if (promised(id) != expected) ++count;
        }
    }

    function isPromised(uint256 id) private view returns (bool) {
        return _reveal[id] != 0 && block.timestamp <= _expiry[id];
    }

    function person(uint256 number) private view returns (address) {
        return vm.addr(_keys[number % 3]);
    }

    function attempt(address sender, bytes memory call, bool expected) private returns (bool accepted) {
        vm.prank(sender);
        (accepted, ) = address(shop).call(call);
        if (accepted != expected) ++broken;
    }
}

contract HistoriesTest {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    Histories private _histories;

    function setUp() public {
        _histories = new Histories();
        _histories.setUp();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_histories);
    }

    /// @dev A history starts with everybody owning one token; starting again is no act in it.
    function excludeSelectors() public view returns (FuzzSelector[] memory excluded) {
        excluded = new FuzzSelector[](1);
        excluded[0].addr = address(_histories);
        excluded[0].selectors = new bytes4[](1);
        excluded[0].selectors[0] = Histories.setUp.selector;
    }

    function invariant_ChainAndModelAgree() public view {
        require(_histories.differences() == 0, "owner or promise differs");
        require(_histories.broken() == 0, "accepted or refused against the model");
    }
}
