import { msg, type Message } from '../lib/i18n.ts'

/** The texts of problems with an order, a resale order or their payment; part of `MESSAGES`. */
export const CHECKOUT_MESSAGES = {
  ALREADY_SOLD: msg('A buyer has already paid for it, so it can’t be taken off sale.'),
  OWN_LISTING: msg('You can’t buy your own listing.'),
  BEING_BOUGHT: msg('Someone else is buying it right now. You weren’t charged.'),
  NO_LONGER_FOR_SALE: msg('This is no longer for sale. You weren’t charged.'),
  LISTING_OVER: msg('This listing has ended.'),
  SOLD_OUT: msg('Sold out. You weren’t charged.'),
  SALE_ENDED: msg('This isn’t on sale now. You weren’t charged.'),
  SALE_NOT_BEGUN: msg('On sale from {starts, date}. You weren’t charged.'),
  NOT_RECORDED: msg(
    'The contents of this ball are being recorded on the blockchain. Please try again in a moment. You weren’t charged.',
  ),
  NOT_PUBLISHED: msg(
    'What was inside, and in which order, is published once the sale is closed and everything is delivered.',
  ),
  NOT_FREE: msg('This ball isn’t free.'),
  FREE_ONLY: msg('This ball is free: it needs no payment.'),
  ALREADY_TAKEN: msg('You already have one of these (one per person).'),
  TOO_MANY_OPEN: msg(
    '{payment, select, pending {Your payments are still being processed. Please wait for them to go through.} other {You have unpaid orders. Please pay for or cancel them first.}}',
  ),
  TOO_MANY_LEFT: msg(
    'Several of your orders were left unpaid, so there’s a short wait before the next one. Please try again in about {minutes} minutes. You haven’t been charged.',
  ),
  PLACE_BUSY: msg(
    'Too many unpaid orders are open on your network. Please try again later, or use another network. You weren’t charged.',
  ),
  UNPAID_ORDER: msg(
    '{payment, select, pending {Your payment of ¥{price, number} is still being processed. Please wait for it to go through.} other {You have an unpaid order at ¥{price, number}. Please pay for it or cancel it first.}}',
  ),
  PRICE_CHANGED: msg('The price is now ¥{price, number}. Nothing was ordered, and you weren’t charged.'),
  ORDER_PAID: msg('It has been paid, so it can’t be cancelled.'),
  PAYMENT_PENDING: msg(
    'Your payment for this order is being processed, so it can’t be cancelled now. If it doesn’t go through, the order ends by itself.',
  ),
  ORDER_OVER: msg('This order has ended. You weren’t charged.'),
  CARD_COMPANY_AWAY: msg(
    'The card company can’t be reached, so it can’t be cancelled now. If you don’t pay, it’ll be cancelled automatically when it expires.',
  ),
  FREE_TOO_FAST: msg(
    'Many people on your network are getting this ball, and each network gets a limited number at a time. Please try again in about {hours, plural, =0 {{minutes, plural, one {# minute} other {# minutes}}} other {# hours}}, or now on another network, such as mobile data.',
  ),
  FREE_TOO_OFTEN: msg(
    'You’ve asked for free balls many times in a row. Please try again in about {minutes, plural, one {# minute} other {# minutes}}.',
  ),
  IDEMPOTENCY_MISMATCH: msg('This request was already sent with different details. Please reload the page.'),
  PAYMENT_UNAVAILABLE: msg('The payment page couldn’t be opened. You weren’t charged.'),
} as const satisfies Record<string, Message<string>>
