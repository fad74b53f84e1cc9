import { expect, it } from 'vitest'
import { personName } from './person-name.ts'

it.each([
  [{ name: 'Hana', display_id: 'user_dab19fc5d5' }, 'Hana'],
  [{ name: '', display_id: 'hana' }, '@hana'],
  [{ name: '', display_id: 'user_of_words' }, '@user_of_words'],
  [{ name: '', display_id: 'user_dab19fc5d5' }, undefined],
  [{ name: null, display_id: null }, undefined],
])('calls %o %s', (person, called) => {
  expect(personName(person)).toBe(called)
})
