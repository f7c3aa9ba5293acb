import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Beside each text asset its brotli and gzip forms, made once and served as they are. @param {string} folder */
export async function compressAssets(folder) {
  const files = await readdir(folder)
  await Promise.all(
    files
      .filter((file) => /\.(?:js|css|svg)$/.test(file))
      .map(async (file) => {
        const text = await readFile(folder + file)
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        await writeFile(`${folder}${file}.br`, await toBrotli(text, quality))
        await writeFile(`${folder}${file}.gz`, await toGzip(text, { level: 9 }))
      }),
  )
}
