import { expect, test } from 'vitest'
import { failedTests, forgeTests } from './forge-report.ts'

const REPORT = JSON.stringify({
  'test/Roles.t.sol:RolesTest': {
    test_results: {
      'test_TheOwnerStays()': { status: 'Failure', reason: 'EvmError: Revert' },
      'test_AHandover()': { status: 'Success', reason: null },
    },
  },
})
const OUTPUT = `Compiling 2 files\n{"event":"failure","reason":"an invariant"}\n${REPORT}\n`

test('the tests of contracts are read with their names and reasons, whatever is printed before them', () => {
  expect(failedTests(OUTPUT)).toEqual([
    {
      name: 'test_TheOwnerStays',
      contract: 'test/Roles.t.sol:RolesTest',
      passed: false,
      reason: 'EvmError: Revert',
    },
  ])
  expect(forgeTests(OUTPUT)).toHaveLength(2)
})

test('an output without a report is no test at all', () => {
  expect(forgeTests('Error: Compiler run failed')).toBeNull()
  expect(failedTests('{"test_results": broken')).toBeNull()
})
