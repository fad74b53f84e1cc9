// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";

/// @title Who may do what: one cold owner, and hot accounts with one power each
/// @notice The owner (ERC-173) gives and takes the roles, and pauses minting and settling. Handing the collection over takes
/// two steps and a wait, and ends every account that the former owner trusted. None of it moves a token.
abstract contract Roles is AccessControlDefaultAdminRules {
    /// @notice May mint and record draws.
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    /// @notice May withdraw what owners have signed; it can promise nothing.
    bytes32 public constant RELAYER_ROLE = keccak256("RELAYER_ROLE");
    /// @notice May settle a commitment. The reveal is a bearer secret: without this role anybody who saw it in the
    /// mempool could choose another recipient.
    bytes32 public constant SETTLER_ROLE = keccak256("SETTLER_ROLE");

    /// @dev More than a rotation needs, few enough that ending them all costs a small part of a block.
    uint256 private constant MOST_HOLDERS = 4;

    mapping(bytes32 role => address[]) private _holders;
    bool private _mintPaused;
    bool private _settlePaused;

    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event PauseChanged(bool mint, bool settle);

    error OneRoleEach(address account);
    error TooManyHolders(bytes32 role);
    error OwnerStays();
    error DelayStays();
    error MintPaused();
    error SettlePaused();

    /// @param delay seconds between the beginning of a handover and its acceptance
    constructor(
        address owner_,
        uint48 delay,
        address minter,
        address relayer,
        address settler
    ) AccessControlDefaultAdminRules(delay, owner_) {
        emit OwnershipTransferred(address(0), owner_);
        _grantRole(MINTER_ROLE, minter);
        _grantRole(RELAYER_ROLE, relayer);
        _grantRole(SETTLER_ROLE, settler);
    }

    // ---------------------------------------------------------------- the owner

    /// @notice Begins to hand the collection over: `newOwner` accepts after the delay, and may be called off until then.
    function transferOwnership(address newOwner) external {
        beginDefaultAdminTransfer(newOwner); // by the owner alone
    }

    /// @notice Takes the collection over. Every minter, relayer and settler ends with the former owner.
    function acceptOwnership() external {
        acceptDefaultAdminTransfer(); // by who was named alone
    }

    /// @notice Refused: a collection without an owner could neither replace a stolen key nor pause.
    function renounceOwnership() external pure {
        revert OwnerStays();
    }

    /// @notice A hot account may give its role back; the owner may not.
    function renounceRole(
        bytes32 role,
        address account
    ) public override {
        if (role == DEFAULT_ADMIN_ROLE) revert OwnerStays();
        super.renounceRole(role, account);
    }

    // ---------------------------------------------------------------- pauses

    /// @notice Stops minting, settling or both. Transfers, gifts, listings and cancellations are not ours to stop.
    function setPaused(bool mint, bool settle) external onlyRole(DEFAULT_ADMIN_ROLE) {
        (_mintPaused, _settlePaused) = (mint, settle);
        emit PauseChanged(mint, settle);
    }

    function paused() external view returns (bool mint, bool settle) {
        return (_mintPaused, _settlePaused);
    }

    // ---------------------------------------------------------------- inside

    modifier whileMinting() {
        if (_mintPaused) revert MintPaused();
        _;
    }

    modifier whileSettling() {
        if (_settlePaused) revert SettlePaused();
        _;
    }

    function _beginDefaultAdminTransfer(address newOwner) internal override {
        if (newOwner == address(0)) revert OwnerStays();
        super._beginDefaultAdminTransfer(newOwner);
    }

    /// @dev Who has the owner's key for a moment could else make every later handover wait for ever.
    function _changeDefaultAdminDelay(uint48) internal pure override {
        revert DelayStays();
    }

    function _acceptDefaultAdminTransfer() internal override {
        address previous = owner();
        _endRole(MINTER_ROLE);
        _endRole(RELAYER_ROLE);
        _endRole(SETTLER_ROLE);
        super._acceptDefaultAdminTransfer();
        emit OwnershipTransferred(previous, owner());
    }

    function _endRole(bytes32 role) private {
        address[] storage holders = _holders[role];
        for (uint256 left = holders.length; left != 0; --left) _revokeRole(role, holders[left - 1]);
    }

    function _grantRole(bytes32 role, address account) internal override returns (bool granted) {
        if (_hasOtherRole(role, account)) revert OneRoleEach(account);
        granted = super._grantRole(role, account);
        if (!granted || role == DEFAULT_ADMIN_ROLE) return granted;
        if (_holders[role].length == MOST_HOLDERS) revert TooManyHolders(role);
        _holders[role].push(account);
    }

    function _revokeRole(bytes32 role, address account) internal override returns (bool revoked) {
        revoked = super._revokeRole(role, account);
        if (!revoked || role == DEFAULT_ADMIN_ROLE) return revoked;
        address[] storage holders = _holders[role];
        address last = holders[holders.length - 1];
        holders.pop();
        for (uint256 i = 0; i < holders.length; ++i) if (holders[i] == account) holders[i] = last;
    }

    /// @dev A stolen key is worth one power.
    function _hasOtherRole(bytes32 role, address account) private view returns (bool) {
        return
            (role != DEFAULT_ADMIN_ROLE && hasRole(DEFAULT_ADMIN_ROLE, account)) ||
            (role != MINTER_ROLE && hasRole(MINTER_ROLE, account)) ||
            (role != RELAYER_ROLE && hasRole(RELAYER_ROLE, account)) ||
            (role != SETTLER_ROLE && hasRole(SETTLER_ROLE, account));
    }
}
