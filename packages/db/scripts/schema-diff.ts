import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openScratch } from '../src/embedded.js'
import { migrate } from '../src/migrate.js'
import { CatalogueAdapter } from './catalogue-adapter.js'
import { openSchemaEngine } from './schema-engine.js'

const schemaFile = fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url))

/**
 * The SQL that leads from the result of the migrations, in a scratch database, to what schema.prisma
 * says; empty when the two agree.
 */
export async function schemaDiff(): Promise<string> {
  const scratch = await openScratch()
  try {
    await migrate(scratch.url, { log: () => {} })
    return await diffOf(scratch.url)
  } finally {
    await scratch.close()
  }
}

async function diffOf(url: string): Promise<string> {
  const schema = { path: schemaFile, content: await readFile(schemaFile, 'utf8') }
  const engine = await openSchemaEngine(new CatalogueAdapter(url), schema)
  const { exitCode, stdout } = await engine.diff({
    from: { tag: 'schemaDatasource', files: [schema], configDir: dirname(schemaFile) },
    to: { tag: 'schemaDatamodel', files: [schema] },
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  })
  // With exitCode, 2 means that there are differences.
  return exitCode === 2 ? (stdout ?? '') : ''
}
