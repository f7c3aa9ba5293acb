import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'

/** PostgreSQL's types "char", one byte in the catalog's columns, and text. */
const charType = 18
const textType = 25

/**
 * Prisma's adapter for pg, able to read the catalog as the schema engine does. The engine reads
 * "char" columns, which the adapter refuses (github.com/prisma/orm/issues/27403): they pass it as
 * text and are called characters again behind it.
 */
export class CatalogueAdapter extends PrismaPg {
  readonly #chars: Set<string>

  constructor(connectionString: string) {
    const chars = new Set<string>()
    class Client extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super(config)
        this.connection.prependListener('rowDescription', ({ fields }) => {
          for (const field of fields) {
            if (field.dataTypeID !== charType) continue
            field.dataTypeID = textType
            chars.add(field.name)
          }
        })
      }
    }
    super(new pg.Pool({ connectionString, Client }), { disposeExternalPool: true })
    this.#chars = chars
  }

  override async connect() {
    const adapter = await super.connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query)
      const columnTypes = result.columnTypes.map((type, index) =>
        this.#chars.has(result.columnNames[index] ?? '') ? ColumnTypeEnum.Character : type,
      )
      return { ...result, columnTypes }
    }
    return adapter
  }
}
