import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '../src/migrations/folder.js'
import { schemaDiff } from './schema-diff.js'

const [name] = process.argv.slice(2)
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Usage: npm run migration -w @clubhouse/db -- add_something')
  process.exit(1)
}

const sql = await schemaDiff()
if (!sql) {
  console.log('schema.prisma and prisma/migrations agree: there is nothing to write')
} else {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(migrationsFolder, `${time}_${name}`)
  await mkdir(folder)
  await writeFile(join(folder, 'migration.sql'), sql)
  console.log(`Written: ${join(folder, 'migration.sql')}`)
}
