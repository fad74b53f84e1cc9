// The English sources of buttons that many tests press (tests/support/texts.ts): each stands once.

/** Opens the sheet in which an order is confirmed. */
export const BUY = 'Buy for {amount} <0>(tax included)</0>'
/** Leads from the sheet to the checkout page. */
export const TO_PAYMENT = 'Continue to pay {amount} <0>(tax included)</0>'
