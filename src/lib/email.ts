/** Longest address that can be delivered to (RFC 5321). */
const EMAIL_MAX = 254

/** Whether a text can be an email address; whether it is one, only a delivered mail proves. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
}

/** Enough of an address for its owner to recognise it: `h…@example.com`. */
export function maskedEmail(email: string): string {
  return email.replace(/(?<=^.).*(?=@)/u, '…')
}
