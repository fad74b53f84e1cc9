/** Enough of an address for its owner to recognise it: `h…@example.com`. */
export function maskedEmail(email: string): string {
  return email.replace(/(?<=^.).*(?=@)/u, '…')
}
