/** Writes HEIC files as phones do: a grid of HEVC tiles with properties (ISO/IEC 23008-12). */

/** One encoded tile: its configuration (hvcC) and its data. */
export type HeicTile = { hvcC: Buffer; data: Buffer; width: number; height: number }

export type HeicOptions = {
  /** They are repeated, row by row, as often as the grid needs. */
  tiles: readonly [HeicTile, ...HeicTile[]]
  /** Without a grid the first tile is the picture. */
  grid?: { columns: number; rows: number; width: number; height: number }
  /** Quarter turns counterclockwise. */
  turns?: number
  mirror?: 0 | 1
  icc?: Buffer
  /** The orientation of the Exif data, which is not to be applied. */
  exifOrientation?: number
  brand?: string
  tileType?: string
}

const numbers = (bytes: 1 | 2 | 4, ...values: number[]) => {
  const buffer = Buffer.alloc(bytes * values.length)
  values.forEach((value, index) => {
    buffer.writeUIntBE(value, index * bytes, bytes)
  })
  return buffer
}
const uint8 = (...values: number[]) => numbers(1, ...values)
const uint16 = (...values: number[]) => numbers(2, ...values)
const uint32 = (...values: number[]) => numbers(4, ...values)
const text = (letters: string) => Buffer.from(letters, 'latin1')

export function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([uint32(8 + body.length), text(name), body])
}
const fullBox = (name: string, version: number, flags: number, ...parts: Buffer[]) =>
  box(name, uint32(version * 2 ** 24 + flags), ...parts)

type Item = {
  id: number
  type: string
  hidden?: true
  data: Buffer
  /** Beside the other boxes, or inside of them. */
  inside?: true
  /** One-based indexes into the list of properties. */
  properties: number[]
}

const gridId = 1
const exifId = 2
const firstTile = 10

/** A HEIC file. All tiles of a grid point to the same few pieces of data, so that it is small. */
export function heicOf(options: HeicOptions): Buffer {
  const { tiles, grid, brand = 'heic' } = options
  const [first] = tiles
  const properties = [
    box('hvcC', first.hvcC),
    fullBox('ispe', 0, 0, uint32(first.width, first.height)),
    fullBox('ispe', 0, 0, uint32(grid?.width ?? first.width, grid?.height ?? first.height)),
  ]
  const ofPicture = grid ? [3] : [1, 2]
  const add = (property: Buffer) => ofPicture.push(properties.push(property))
  if (options.icc) add(box('colr', text('prof'), options.icc))
  if (options.turns !== undefined) add(box('irot', uint8(options.turns)))
  if (options.mirror !== undefined) add(box('imir', uint8(options.mirror)))
  const items = itemsOf(options, ofPicture)
  const ftyp = box('ftyp', text(brand), uint32(0), text('mif1heic'))
  // The addresses in it do not change its length.
  const { length } = metaOf(items, properties, options, 0)
  const mdat = box('mdat', ...tiles.map(({ data }) => data), exifOf(options))
  return Buffer.concat([ftyp, metaOf(items, properties, options, ftyp.length + length + 8), mdat])
}

function itemsOf(
  { tiles, grid, tileType = 'hvc1', exifOrientation }: HeicOptions,
  ofPicture: number[],
) {
  const [first] = tiles
  const items: Item[] = []
  if (grid) {
    const { columns, rows, width, height } = grid
    const data = Buffer.concat([uint8(0, 1, rows - 1, columns - 1), uint32(width, height)])
    items.push({ id: gridId, type: 'grid', inside: true, data, properties: ofPicture })
    for (let index = 0; index < columns * rows; index++) {
      const { data: piece } = tiles[index % tiles.length] ?? first
      const id = firstTile + index
      items.push({ id, type: tileType, hidden: true, data: piece, properties: [1, 2] })
    }
  } else {
    items.push({ id: gridId, type: tileType, data: first.data, properties: ofPicture })
  }
  if (exifOrientation) {
    items.push({ id: exifId, type: 'Exif', data: exifOf({ exifOrientation }), properties: [] })
  }
  return items
}

/** A TIFF with one entry, the orientation. */
const exifOf = ({ exifOrientation }: Pick<HeicOptions, 'exifOrientation'>) =>
  exifOrientation
    ? Buffer.concat([
        uint32(0),
        text('MM'),
        uint16(42),
        uint32(8),
        uint16(1, 0x0112, 3),
        uint32(1),
        uint16(exifOrientation, 0),
        uint32(0),
      ])
    : Buffer.alloc(0)

function metaOf(items: Item[], properties: Buffer[], options: HeicOptions, mdatAt: number): Buffer {
  const hidden = items.filter((item) => item.hidden)
  const references = [
    ...(hidden.length > 0
      ? [box('dimg', uint16(gridId, hidden.length, ...hidden.map(({ id }) => id)))]
      : []),
    ...(options.exifOrientation ? [box('cdsc', uint16(exifId, 1, gridId))] : []),
  ]
  return fullBox(
    'meta',
    0,
    0,
    fullBox('hdlr', 0, 0, uint32(0), text('pict'), Buffer.alloc(13)),
    fullBox('pitm', 0, 0, uint16(gridId)),
    fullBox('iloc', 1, 0, uint8(0x44, 0), uint16(items.length), ...locations(items, mdatAt)),
    fullBox(
      'iinf',
      0,
      0,
      uint16(items.length),
      ...items.map(({ id, type, hidden: isHidden }) =>
        fullBox('infe', 2, isHidden ? 1 : 0, uint16(id, 0), text(type), uint8(0)),
      ),
    ),
    ...(references.length > 0 ? [fullBox('iref', 0, 0, ...references)] : []),
    box('iprp', box('ipco', ...properties), associations(items)),
    box('idat', ...items.filter((item) => item.inside).map(({ data }) => data)),
  )
}

function locations(items: Item[], mdatAt: number): Buffer[] {
  const places = new Map<Buffer, number>()
  let next = mdatAt
  return items.map(({ id, data, inside }) => {
    const place = inside ? 0 : (places.get(data) ?? next)
    if (!inside && !places.has(data)) {
      places.set(data, place)
      next += data.length
    }
    return Buffer.concat([uint16(id, inside ? 1 : 0, 0, 1), uint32(place, data.length)])
  })
}

const associations = (items: Item[]) =>
  fullBox(
    'ipma',
    0,
    0,
    uint32(items.length),
    ...items.map(({ id, properties }) =>
      // Essential: a reader that does not know a property must not show the picture.
      Buffer.concat([uint16(id), uint8(properties.length, ...properties.map((one) => one | 0x80))]),
    ),
  )
