import { buildDemoCatalog } from './build.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node demo/main.ts <folder>')
  process.exit(1)
}
await buildDemoCatalog(folder, new Date())
