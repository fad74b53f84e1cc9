import { measureClientSize } from './client-size.ts'
import { measureCollection } from './collection.ts'
import { measureServer } from './server-speed.ts'
import { measureStarts } from './starts.ts'
import { printTable } from './table.ts'

// Each measure and what it is held against come from the same run (docs: the goals and their reasons). Building
// the client comes first: the collection is measured in it.
printTable([
  ...(await measureClientSize()),
  ...(await measureStarts()),
  ...(await measureCollection()),
  ...(await measureServer()),
])
