// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Shop} from "./Shop.sol";

/// @dev Everybody tries everything. Beside the collection this keeps what each owner has said of each token, and `wrong`
/// says the first thing that happened without it.
contract CustodyHandler is Shop {
    uint256 private constant TOKENS = 3;
    uint256 private constant PEOPLE = 9;

    /// @dev What somebody signed, or promised by a transaction of their own.
    struct Said {
        address by;
        uint256 tokenId;
        bytes32 reveal;
        uint256 price;
        uint256 expiry;
        /// How often the token's promises had ended when it was said.
        uint256 turn;
        bool ownTransaction;
    }

    string public wrong;
    uint256 public settled;
    uint256[3] private _keys = [uint256(0xA1), 0xB2, 0xC3];
    Said[] private _said;
    address private _cold = COLD;
    address private _coming;
    mapping(address account => mapping(bytes32 role => bool)) private _has;
    mapping(uint256 tokenId => address) private _owner;
    mapping(uint256 tokenId => uint256) private _turn;
    /// @dev What the token's promise rests on, counted from one.
    mapping(uint256 tokenId => uint256) private _active;
    /// @dev The same, also when it is over: what a thief would try again.
    mapping(uint256 tokenId => uint256) private _latest;
    mapping(uint256 tokenId => address) private _approved;
    mapping(address owner => mapping(address operator => bool)) private _approvedForAll;
    mapping(uint256 tokenId => bool) private _locked;
    bool private _settlePaused;

    function setUp() public override {
        vm.warp(NOW);
        shop = newShop();
        for (uint256 id = 0; id < TOKENS; ++id) {
            _owner[id] = vm.addr(_keys[id]);
            mintTo(_owner[id], id);
        }
        _has[MINTER][shop.MINTER_ROLE()] = true;
        _has[RELAYER][shop.RELAYER_ROLE()] = true;
        _has[SETTLER][shop.SETTLER_ROLE()] = true;
    }

    // ---------------------------------------------------------------- promises

    /// @dev Anybody signs anything, for tokens of others too; nothing is sent yet.
    function sign(uint256 token, uint256 who, uint256 price, uint256 life) external {
        uint256 id = token % TOKENS;
        uint256 expiry = block.timestamp + bound(life, 0, 5 days);
        address by = who % 2 == 0 ? _owner[id] : vm.addr(_keys[who % 3]);
        if (_keyOf(by) == 0) return; // a role's account signs nothing
        _say(by, id, price % 1e9, expiry, false);
    }

    /// @dev Anybody sends what was signed, as it was signed or with one term changed.
    function send(uint256 which, uint256 sender, uint256 change, bool honest) external {
        if (_said.length == 0) return;
        uint256 index = which % 2 == 0 ? _said.length - 1 : which % _said.length;
        Said memory said = _said[index];
        if (said.ownTransaction) return;
        Paper memory paper = _paper(said);
        bytes memory signature = signed(_keyOf(said.by), paper);
        bool altered = !honest && change % 4 != 3;
        if (altered && change % 4 == 0) paper.price += 1 + (change % 100);
        if (altered && change % 4 == 1) paper.expiry += 1 + (change % 100 days);
        if (altered && change % 4 == 2) paper.tokenId = (paper.tokenId + 1) % TOKENS;
        bytes memory call = abi.encodeCall(shop.approveListingBySignature, (listingIn(paper), signature));
        if (!_does(_person(sender), call)) return;
        if (altered) _note("listed on other terms than signed");
        if (said.by != _owner[said.tokenId]) _note("listed by another than the owner");
        if (said.turn != _turn[said.tokenId]) _note("listed by a signature that was over");
        if (said.expiry < block.timestamp) _note("listed after its time");
        _end(said.tokenId);
        _active[said.tokenId] = index + 1;
        _latest[said.tokenId] = index + 1;
    }

    function promise_(uint256 token, uint256 sender) external {
        uint256 id = token % TOKENS;
        address by = _who(sender, _owner[id]);
        bytes32 commitment = keccak256(abi.encode(_revealOf(_said.length)));
        if (!_does(by, abi.encodeCall(shop.approveSRRByCommitment, (id, commitment, HISTORY)))) return;
        if (by != _owner[id]) _note("promised by another than the owner");
        _say(by, id, 0, 0, true);
        _end(id);
        _active[id] = _said.length;
        _latest[id] = _said.length;
    }

    function cancel(uint256 token, uint256 sender) external {
        uint256 id = token % TOKENS;
        address by = _who(sender, _owner[id]);
        if (!_does(by, abi.encodeCall(shop.cancelSRRCommitment, (id)))) return;
        if (by != _owner[id]) _note("cancelled by another than the owner");
        _end(id);
    }

    function withdrawAny(uint256 token, uint256 sender) external {
        uint256 id = token % TOKENS;
        address by = _who(sender, _holder(shop.RELAYER_ROLE()));
        if (!_does(by, abi.encodeCall(shop.withdrawListing, (id)))) return;
        if (!_has[by][shop.RELAYER_ROLE()]) _note("withdrawn by another than the relayer");
        if (_active[id] != 0 && _said[_active[id] - 1].ownTransaction) _note("withdrawn an owner's own promise");
        _end(id);
    }

    /// @dev Anybody uses a reveal, as if all of them had leaked.
    function reveal(uint256 token, uint256 which, uint256 to, uint256 sender, bool latest) public {
        uint256 id = token % TOKENS;
        address by = _who(sender, _holder(shop.SETTLER_ROLE()));
        uint256 index = latest && _latest[id] != 0 ? _latest[id] - 1 : which;
        bytes32 secret = _revealOf(index % (_said.length + 1));
        (, uint256 price, uint256 expiry, ) = shop.listingOf(id);
        address receiver = _person(to);
        if (!_does(by, abi.encodeCall(shop.transferSRRByReveal, (receiver, secret, id, false)))) return;
        if (!_has[by][shop.SETTLER_ROLE()]) _note("settled by another than the settler");
        if (_settlePaused) _note("settled during a pause");
        if (_active[id] == 0) return _note("settled without a promise");
        Said memory said = _said[_active[id] - 1];
        if (said.by != _owner[id] || said.tokenId != id) _note("the owner said nothing");
        if (said.reveal != secret) _note("settled by another secret");
        if (said.price != price) _note("settled for another price");
        if (said.expiry != expiry || (expiry != 0 && expiry < block.timestamp)) _note("settled after its time");
        if (receiver == _owner[id]) _note("settled to the seller");
        ++settled;
        _moved(id, receiver);
    }

    /// @dev The settler, a moment too late.
    function revealLate(uint256 token, uint256 to) external {
        uint256 active = _active[token % TOKENS];
        if (active == 0 || _said[active - 1].expiry < block.timestamp) return;
        vm.warp(_said[active - 1].expiry + 1);
        reveal(token, 0, to, 0, true);
    }

    // ---------------------------------------------------------------- transfers

    function give(uint256 token, uint256 to, uint256 sender, uint256 way) external {
        uint256 id = token % TOKENS;
        (address from, address receiver) = (_owner[id], _person(to));
        address by = _who(sender, from);
        bytes memory call = abi.encodeCall(shop.transferFrom, (from, receiver, id));
        if (way % 3 == 1) call = abi.encodeCall(shop.transferFromWithProvenance, (receiver, id, HISTORY, 0, false));
        if (way % 3 == 2) call = abi.encodeWithSignature("safeTransferFrom(address,address,uint256)", from, receiver, id);
        if (!_does(by, call)) return;
        if (_locked[id]) _note("a locked token was given");
        if (by != from && by != _approved[id] && !_approvedForAll[from][by]) _note("given by a stranger");
        _moved(id, receiver);
    }

    function approveOne(uint256 token, uint256 to, uint256 sender) external {
        uint256 id = token % TOKENS;
        address by = _who(sender, _owner[id]);
        address receiver = to % 4 == 0 ? address(0) : _person(to);
        if (!_does(by, abi.encodeCall(shop.approve, (receiver, id)))) return;
        if (_locked[id] && receiver != address(0)) _note("a locked token was approved");
        if (by != _owner[id] && !_approvedForAll[_owner[id]][by]) _note("approved by a stranger");
        _approved[id] = receiver;
    }

    function approveAll(uint256 to, uint256 sender, bool approved) external {
        if (!_does(_person(sender), abi.encodeCall(shop.setApprovalForAll, (_person(to), approved)))) return;
        _approvedForAll[_person(sender)][_person(to)] = approved;
    }

    /// @dev Rarely on, or nothing would move.
    function lock(uint256 token, uint256 sender, uint256 dice) external {
        uint256 id = token % TOKENS;
        bool locked = dice % 4 == 0;
        address by = _who(sender, locked ? _owner[id] : _cold);
        if (!_does(by, abi.encodeCall(shop.setLockExternalTransfer, (id, locked)))) return;
        if (by != (locked ? _owner[id] : _cold)) _note("locked or unlocked by a stranger");
        _locked[id] = locked;
    }

    // ---------------------------------------------------------------- roles

    function give_role(uint256 sender, uint256 role, uint256 to, uint256 dice) external {
        bool given = dice % 4 != 0;
        address by = _who(sender, _cold);
        bytes32 which = _role(role);
        bytes memory call = given
            ? abi.encodeCall(shop.grantRole, (which, _person(to)))
            : abi.encodeCall(shop.revokeRole, (which, _person(to)));
        if (!_does(by, call)) return;
        if (by != _cold) _note("a role was given by another than the owner");
        _has[_person(to)][which] = given;
    }

    function rule(uint256 sender, uint256 what, uint256 to) external {
        address by = _who(sender, _cold);
        bytes memory call = abi.encodeCall(shop.setPaused, (false, to % 4 == 0));
        if (what % 4 == 1) call = abi.encodeCall(shop.transferOwnership, (_person(to)));
        if (what % 4 == 2) call = abi.encodeCall(shop.setBaseURI, (""));
        if (what % 4 == 3) call = abi.encodeCall(shop.mint, (made(_person(to), to % TOKENS)));
        if (!_does(by, call)) return;
        if (what % 4 == 3) _note("minted again");
        if (by != _cold) _note("ruled by another than the owner");
        if (what % 4 == 0) _settlePaused = to % 4 == 0;
        if (what % 4 == 1) _coming = _person(to);
    }

    function takeOver(uint256 sender) external {
        address by = _who(sender, _coming);
        if (!_does(by, abi.encodeCall(shop.acceptOwnership, ()))) return;
        if (by != _coming) _note("taken over by another than was named");
        (_cold, _coming) = (by, address(0));
        for (uint256 i = 0; i < PEOPLE; ++i) {
            for (uint256 r = 0; r < 3; ++r) _has[_person(i)][_role(r)] = false;
        }
    }

    function wait_(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 4 days));
    }

    // ---------------------------------------------------------------- inside

    /// @dev After each act: what moved without being noted moved without leave.
    function _does(address sender, bytes memory call) private returns (bool accepted) {
        vm.prank(sender);
        (accepted, ) = address(shop).call(call);
        if (accepted) return true;
        for (uint256 id = 0; id < TOKENS; ++id) {
            if (shop.ownerOf(id) != _owner[id]) _note("moved by a refused call");
        }
    }

    function _moved(uint256 id, address to) private {
        _owner[id] = to;
        _approved[id] = address(0);
        _end(id);
        for (uint256 i = 0; i < TOKENS; ++i) {
            if (shop.ownerOf(i) != _owner[i]) _note("another token moved, or to another person");
        }
    }

    function _end(uint256 id) private {
        ++_turn[id];
        _active[id] = 0;
    }

    function _say(address by, uint256 id, uint256 price, uint256 expiry, bool ownTransaction) private {
        _said.push(Said(by, id, _revealOf(_said.length), price, expiry, _turn[id], ownTransaction));
    }

    function _revealOf(uint256 index) private pure returns (bytes32) {
        return keccak256(abi.encode("reveal", index));
    }

    function _paper(Said memory said) private view returns (Paper memory paper) {
        paper = paperOf(said.tokenId);
        paper.owner = said.by;
        paper.commitment = keccak256(abi.encode(said.reveal));
        (paper.price, paper.expiry, paper.nonce) = (said.price, said.expiry, said.turn);
    }

    function _keyOf(address by) private view returns (uint256) {
        for (uint256 i = 0; i < 3; ++i) if (vm.addr(_keys[i]) == by) return _keys[i];
        return 0;
    }

    /// @dev Half of the time who may, else anybody.
    function _who(uint256 number, address rightful) private view returns (address) {
        return number % 2 == 0 && rightful != address(0) ? rightful : _person(number / 2);
    }

    function _holder(bytes32 role) private view returns (address) {
        for (uint256 i = 0; i < PEOPLE; ++i) if (_has[_person(i)][role]) return _person(i);
        return address(0);
    }

    function _person(uint256 number) private view returns (address) {
        uint256 n = number % PEOPLE;
        if (n < 3) return vm.addr(_keys[n]);
        return [COLD, MINTER, RELAYER, SETTLER, STRANGER, address(0x9E87)][n - 3];
    }

    function _role(uint256 number) private view returns (bytes32) {
        return [shop.MINTER_ROLE(), shop.RELAYER_ROLE(), shop.SETTLER_ROLE()][number % 3];
    }

    function _note(string memory what) private {
        if (bytes(wrong).length == 0) wrong = what;
    }
}
