import { schemaDiff } from './schema-diff.js'

const diff = await schemaDiff()
if (diff) {
  console.error(
    `schema.prisma and prisma/migrations disagree; a new migration would say:\n\n${diff}`,
  )
  process.exitCode = 1
} else {
  console.log('schema.prisma and prisma/migrations agree')
}
