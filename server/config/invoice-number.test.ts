import { expect, it } from 'vitest'
import { isInvoiceNumber } from './invoice-number.ts'

const PUBLISHED = ['T7000012050002', 'T1180301018771', 'T7010705000725', 'T1010001112577']

it.each(PUBLISHED)('takes %s, whose check digit is that of its other digits', (number) => {
  expect(isInvoiceNumber(number)).toBe(true)
})

it('takes it with no other check digit', () => {
  for (const number of PUBLISHED) {
    const others = Array.from('0123456789').map((digit) => `T${digit}${number.slice(2)}`)
    expect(others.filter(isInvoiceNumber)).toEqual([number])
  }
})

it('notices two neighbouring digits that are mixed up', () => {
  expect(isInvoiceNumber('T1180301018717')).toBe(false)
})

it.each([
  '',
  'T',
  '7000012050002',
  'T700001205000',
  'T70000120500022',
  't7000012050002',
  'T７０００012050002',
  'T7000012050002 ',
  'T-7000012050002',
  '5T000012050002',
])('refuses “%s”', (text) => {
  expect(isInvoiceNumber(text)).toBe(false)
})
