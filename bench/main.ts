import { measureClientSize } from './client-size.ts'
import { measureServer } from './server-speed.ts'
import { printTable } from './table.ts'

// Each measure and what it is held against come from the same run (docs: the goals and their reasons).
printTable([...(await measureClientSize()), ...(await measureServer())])
