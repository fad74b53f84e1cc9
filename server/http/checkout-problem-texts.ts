import { msg, type Message } from '../lib/i18n.ts'

/** The texts of problems with an order, a resale order or their payment; part of `MESSAGES`. */
export const CHECKOUT_MESSAGES = {
  ALREADY_SOLD: msg('A buyer has already paid for it, so it can’t be taken off sale.'),
  OWN_LISTING: msg('You cannot buy your own listing.'),
  BEING_BOUGHT: msg('Somebody else is buying it at this moment. You were not charged.'),
  NO_LONGER_FOR_SALE: msg('This is no longer for sale. You were not charged.'),
  LISTING_OVER: msg('This listing has ended.'),
  SOLD_OUT: msg('Sold out. You were not charged.'),
  SALE_ENDED: msg('This is not on sale now. You were not charged.'),
  NOT_RECORDED: msg(
    'What this ball holds is being recorded on the chain. Please try again in a moment. You were not charged.',
  ),
  NOT_PUBLISHED: msg(
    'What was inside, and in which order, is published once the sale is closed and everything is delivered.',
  ),
  NOT_FREE: msg('This ball is not free.'),
  FREE_ONLY: msg('This ball is free: it needs no payment.'),
  ALREADY_TAKEN: msg('You already have one of these (one per person).'),
  TOO_MANY_OPEN: msg('You have unpaid orders. Please pay for or cancel them first.'),
  TOO_MANY_LEFT: msg(
    'Several of your orders were left unpaid, so there’s a short wait before the next one. Please try again in about {minutes} minutes. You weren’t charged.',
  ),
  PLACE_BUSY: msg(
    'Too many unpaid orders are open on your network. Please try again later, or use another network. You weren’t charged.',
  ),
  UNPAID_ORDER: msg('You have an unpaid order at ¥{price, number}. Please pay for it or cancel it first.'),
  PRICE_CHANGED: msg('The price is now ¥{price, number}. Nothing was ordered, and you weren’t charged.'),
  ORDER_PAID: msg('It has been paid, so it can’t be cancelled.'),
  ORDER_OVER: msg('This order has ended. You weren’t charged.'),
  CARD_COMPANY_AWAY: msg(
    'The card company can’t be reached, so it can’t be cancelled now. If you don’t pay, it ends by itself when its time is over.',
  ),
  PROOF_OF_WORK: msg(
    'To receive a free ball, your browser has to solve a short check first. This app can’t do that. Please use our website.',
  ),
  FREE_TOO_FAST: msg('Many people on your network are receiving this ball. Please try again in a while.'),
  IDEMPOTENCY_MISMATCH: msg('The same Idempotency-Key was used for another request. Please reload the page.'),
  PAYMENT_UNAVAILABLE: msg('The payment page could not be opened. You were not charged.'),
} as const satisfies Record<string, Message<string>>
