import type { Things } from './access-control-data.ts'
import { encryptedWallet } from '../accounts/sign-up-by-mail.ts'
import { BANK_ACCOUNT } from '../resale/bank.ts'

/** What a call answers to a visitor, to another member and to the owner of its subject. */
export interface Access {
  /** Which of the owner's objects each parameter of the path names (access-control-data.ts). */
  ids?: Readonly<Record<string, string>>
  body?: (things: Things) => unknown
  /** Visitor, other, owner; called with the owner's id where the path has one. */
  own: readonly [number, number, number]
  /**
   * The same with an id that does not exist, where it is not 404 (and 401 for a visitor of a member's call).
   */
  nobodys?: readonly [number, number, number]
  /** Others may change what is the owner's here: buying it; how many have it as a favorite is stored with it. */
  touches?: true
}

const NOBODYS_ADDRESS = `0x${'0'.repeat(39)}1`
const KEY = '1'.repeat(64)
const HASH = `0x${'ab'.repeat(32)}`
const KDF = { name: 'PBKDF2-SHA-256', iterations: 600_000, salt: 'c'.repeat(32) }
const PROOF = { message: 'Nonce: 00', signature: '0x00' }

export const ACCESS: Readonly<Record<string, Access>> = {
  'pickup.news': { own: [200, 200, 200] },
  'pickup.list': { own: [200, 200, 200] },
  'pickup.showcase': { own: [200, 200, 200] },
  'site.operator': { own: [200, 200, 200] },
  'site.signIn': { own: [200, 200, 200] },
  'users.createMessage': { body: () => ({ address: NOBODYS_ADDRESS }), own: [200, 200, 200] },
  'users.auth': {
    body: ({ address }) => ({ address, message: 'Nonce: 00', signature: '0x00' }),
    own: [401, 401, 401],
  },
  'users.logout': { own: [204, 204, 204] },
  'users.emailSignUp': {
    body: ({ address }) => ({
      email: 'new@example.com',
      auth_key: KEY,
      kdf: KDF,
      ...encryptedWallet(),
      address,
      proof: PROOF,
    }),
    own: [403, 403, 403],
  },
  'users.emailLink': { body: () => ({ token: 'guessed' }), own: [200, 200, 200] },
  'users.emailVerify': { body: () => ({ token: 'guessed' }), own: [400, 400, 400] },
  'users.emailCode': { body: () => ({ email: 'nobody@example.com', code: '000000' }), own: [400, 400, 400] },
  'users.emailResend': { body: () => ({ email: 'nobody@example.com' }), own: [200, 200, 200] },
  'users.emailLogInCode': { body: () => ({ email: 'nobody-here@example.com' }), own: [200, 200, 200] },
  'users.emailLogInByCode': {
    body: () => ({ email: 'nobody@example.com', code: '000000' }),
    own: [400, 400, 400],
  },
  'users.emailPrelogin': { body: () => ({ email: 'nobody@example.com' }), own: [200, 200, 200] },
  'users.emailLogin': { body: () => ({ email: 'nobody@example.com', auth_key: KEY }), own: [400, 400, 400] },
  'google.open': { own: [403, 403, 403] },
  'google.wallet': { own: [400, 400, 400] },
  'google.logIn': { own: [403, 403, 403] },
  'signInMethods.list': { own: [401, 200, 200] },
  'signInMethods.linkGoogle': { own: [401, 400, 400] },
  'signInMethods.addEmail': { own: [401, 400, 400] },
  'signInMethods.remove': { ids: { id: 'way' }, own: [401, 400, 400], nobodys: [401, 400, 400] },
  'signInMethods.undo': { ids: { id: 'way' }, own: [401, 404, 409] },
  'signInMethods.undoable': { body: () => ({ token: 'guessed' }), own: [400, 400, 400] },
  'signInMethods.undoByLink': { body: () => ({ token: 'guessed' }), own: [400, 400, 400] },
  'sessions.list': { own: [401, 200, 200] },
  'sessions.end': { ids: { id: 'session' }, own: [401, 404, 204] },
  'sessions.endOthers': { own: [401, 204, 204] },
  'account.standing': { own: [401, 200, 200] },
  'account.export': { own: [401, 200, 200] },
  'account.remove': { body: ({ displayId }) => ({ display_id: displayId }), own: [401, 400, 409] },
  'bankAccount.show': { own: [401, 200, 200] },
  'bankAccount.put': { body: () => BANK_ACCOUNT, own: [401, 200, 200] },
  'bankAccount.remove': { own: [401, 204, 204] },
  'account.resend': { own: [401, 409, 409] },
  'vault.state': { own: [401, 404, 404] },
  'vault.held': { own: [401, 404, 404] },
  'vault.byPasskey': { body: () => ({ locator: KEY }), own: [404, 404, 404] },
  'vault.upgrade': { own: [401, 400, 400] },
  'vault.putWrap': { own: [401, 400, 400] },
  'vault.removeWrap': { own: [401, 400, 400] },
  'vault.noteUse': { own: [401, 400, 400] },
  'vault.confirmRecovery': { own: [401, 404, 404] },
  'vault.refuseRecovery': { own: [401, 404, 404] },
  'recovery.ask': { body: () => ({ email: 'nobody-else@example.com' }), own: [200, 200, 200] },
  'recovery.open': { own: [400, 400, 400] },
  'recovery.setPassword': { own: [400, 400, 400] },
  'recovery.askOperator': { own: [403, 403, 403] },
  'recovery.release': { own: [403, 403, 403] },
  'recovery.stop': { own: [400, 400, 400] },
  'recovery.firstPassword': { own: [401, 400, 400] },
  'recovery.changePassword': { own: [401, 400, 400] },
  'profile.mine': { own: [401, 200, 200] },
  'profile.update': {
    body: ({ displayId }) => ({ display_id: displayId, name: 'New name', introduction: '' }),
    own: [401, 409, 200],
  },
  'profile.show': { ids: { displayId: 'displayId' }, own: [200, 200, 200] },
  'profile.nfts': { ids: { displayId: 'displayId' }, own: [200, 200, 200] },
  'orders.show': { ids: { id: 'order' }, own: [401, 404, 200] },
  'orders.cancel': { ids: { id: 'order' }, own: [401, 404, 204] },
  // it is not paid: what opens a delivered one is in tests/api/shop/orders.test.ts
  'orders.open': { ids: { id: 'order' }, own: [401, 404, 404] },
  'orders.list': { own: [401, 200, 200] },
  'purchaseHistory.list': { own: [401, 200, 200] },
  'receipts.show': { ids: { id: 'order' }, own: [401, 404, 200] },
  // not paid yet
  'receipts.issue': { ids: { id: 'order' }, body: () => ({ recipient: '' }), own: [401, 404, 409] },
  'memberShowcase.show': { ids: { displayId: 'displayId' }, own: [200, 200, 200] },
  'memberShowcase.arrange': { body: () => ({ works: [] }), own: [401, 200, 200] },
  'favorites.list': { own: [401, 200, 200] },
  'favorites.work': { ids: { id: 'nft' }, own: [401, 200, 200] },
  'favorites.setWork': { touches: true, ids: { id: 'nft' }, own: [401, 200, 200] },
  'favorites.withdrawWork': { touches: true, ids: { id: 'nft' }, own: [401, 200, 200] },
  'favorites.ball': { ids: { id: 'ball' }, own: [401, 200, 200] },
  'favorites.setBall': { ids: { id: 'ball' }, own: [401, 200, 200] },
  'favorites.withdrawBall': { ids: { id: 'ball' }, own: [401, 200, 200] },
  'reports.send': {
    ids: {},
    body: () => ({ kind: 'work', id: 'nothing', reason: 'other' }),
    own: [401, 404, 404],
  },
  'sales.byNft': { ids: { nftUuid: 'nft' }, own: [200, 200, 200] },
  'sales.create': {
    ids: { nftUuid: 'nft' },
    body: ({ receipt, reveal }) => ({ price: 1000, reveal_hash: reveal, txReceiptId: receipt }),
    own: [401, 409, 409],
    nobodys: [401, 409, 409],
  },
  'sales.facets': { own: [200, 200, 200] },
  'sales.list': { own: [200, 200, 200] },
  'sales.cancel': { ids: { saleUuid: 'sale' }, own: [401, 403, 204] },
  'sales.buy': { touches: true, ids: { saleUuid: 'sale' }, own: [401, 200, 409] },
  'nfts.certificate': { ids: { id: 'nft' }, own: [200, 200, 200] },
  'nfts.show': { ids: { id: 'nft' }, own: [200, 200, 200] },
  'nfts.draw': { ids: { id: 'nft' }, own: [401, 403, 404] },
  'nfts.provenance': { ids: { id: 'nft' }, own: [200, 200, 200] },
  'nfts.metadata': { ids: { id: 'nft' }, own: [404, 404, 404] },
  'claims.issuer': { own: [200, 200, 200] },
  'claims.status': { own: [200, 200, 200] },
  'claims.show': { ids: { id: 'nft' }, own: [401, 403, 409] },
  'claims.statement': { ids: { id: 'nft' }, own: [401, 403, 409] },
  'claims.list': { own: [401, 200, 200] },
  'claims.bindDevice': { own: [401, 400, 400] },
  'claims.devices': { own: [401, 200, 200] },
  'claims.loseDevice': { ids: { id: 'device' }, own: [401, 404, 204] },
  'claims.leaveDevice': { ids: { id: 'device' }, own: [401, 404, 204] },
  'listings.domain': { own: [200, 200, 200] },
  'listings.terms': { ids: { id: 'nft' }, own: [401, 403, 409] },
  'listings.approve': {
    ids: { id: 'nft' },
    body: () => ({ price: 1000, commitment: HASH, expiry: '1', nonce: '0', signature: '0x00' }),
    own: [401, 403, 409],
  },
  'listings.history': { ids: { digest: 'history' }, own: [200, 200, 200] },
  'resaleOrders.list': { own: [401, 200, 200] },
  'resaleOrders.show': { ids: { id: 'resaleOrder' }, own: [401, 404, 200] },
  'resaleOrders.cancel': { ids: { id: 'resaleOrder' }, own: [401, 404, 204] },
  'resaleOrders.earnings': { own: [401, 200, 200] },
  'notices.list': { own: [401, 200, 200] },
  'notices.read': { own: [401, 400, 400] },
  'balls.list': { ids: { groupName: 'group' }, own: [200, 200, 200] },
  'balls.show': { ids: { groupName: 'group', id: 'ball' }, own: [200, 200, 200] },
  'balls.buy': { ids: { groupName: 'group', id: 'ball' }, own: [401, 200, 200] },
  'balls.buyForFree': { ids: { id: 'ball' }, own: [401, 409, 409] },
  'balls.buyForFreeAndMint': { ids: { id: 'ball' }, own: [401, 409, 409] },
  'ballAlerts.show': { ids: { id: 'ball' }, own: [401, 200, 200] },
  'ballAlerts.set': { ids: { id: 'ball' }, own: [401, 204, 204] },
  'ballAlerts.withdraw': { ids: { id: 'ball' }, own: [401, 204, 204] },
  'draws.published': { ids: { groupName: 'group', id: 'ball' }, own: [409, 409, 409] },
  'draws.record': { ids: { groupName: 'group', id: 'ball' }, own: [200, 200, 200] },
  'groupPages.listByAuthors': { ids: { groupName: 'group' }, own: [200, 200, 200] },
  'groupPages.show': { ids: { groupName: 'group' }, own: [200, 200, 200] },
  'works.ofGroup': { ids: { groupName: 'group' }, own: [200, 200, 200] },
  'works.beside': { ids: { id: 'nft' }, own: [200, 200, 200] },
  'works.besideBall': { ids: { id: 'ball' }, own: [200, 200, 200] },
  'works.prices': { ids: { id: 'nft' }, own: [200, 200, 200] },
  'works.editions': { ids: { id: 'nft' }, own: [200, 200, 200] },
  'search.find': { own: [200, 200, 200] },
}
