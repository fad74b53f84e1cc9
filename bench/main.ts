import { measureClientSize } from './client-size.ts'
import { printTable } from './table.ts'

printTable(await measureClientSize())
