// For WebAssembly, which the types of Node 20 leave out.
/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

/**
 * Prisma's schema engine as WebAssembly, on a database. The package's entry imports its .wasm file as
 * a module, which Node does not do: this instantiates it by hand.
 */
export async function openSchemaEngine(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  schema: { path: string; content: string },
) {
  const file = new URL(
    'schema_engine_bg.wasm',
    import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg'),
  )
  const { instance } = await WebAssembly.instantiate(await readFile(file), {
    './schema_engine_bg.js': bindings,
  })
  // Where the engine puts the message of a panic before it traps.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: console.error } })
  bindings.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: start } = instance.exports
  if (typeof start !== 'function') throw new Error('The schema engine has no start')
  start()
  return bindings.SchemaEngine.new(
    { datamodels: [[schema.path, schema.content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  )
}
