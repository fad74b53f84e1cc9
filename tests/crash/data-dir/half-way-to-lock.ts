// A process of its own that is on its way to a directory's lock, as SQLite takes it in steps, and gives up.
import { DatabaseSync } from 'node:sqlite'

const [file = '', forMs = '0'] = process.argv.slice(2)
const connection = new DatabaseSync(file)
connection.exec('begin; select count(*) from sqlite_master')
console.log('half-way')
setTimeout(() => connection.exec('rollback'), Number(forMs))
