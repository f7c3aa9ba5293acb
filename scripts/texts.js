/**
 * Prints the product's texts with file and line:
 * `npm run texts -- [screens|messages|emails|comments|tests|docs|all] [--feature NOUN] [--json]`
 */
import { parseArgs } from 'node:util'
import { exitWith, Failure } from './process.js'
import { readTexts } from './texts/read-texts.js'

const groups = ['screens', 'messages', 'emails', 'comments', 'tests', 'docs']
const visible = ['screens', 'messages', 'emails']

await exitWith(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { feature: { type: 'string' }, json: { type: 'boolean' } },
  })
  const chosen = positionals.includes('all') ? groups : positionals.length ? positionals : visible
  const unknown = chosen.find((name) => !groups.includes(name))
  if (unknown) throw new Failure(`Unknown group ${unknown}. Use all, ${groups.join(', ')}`)
  const texts = readTexts().filter(
    ({ group, feature }) =>
      chosen.includes(group) && (!values.feature || feature === values.feature),
  )
  if (values.json) console.log(JSON.stringify(texts, null, 1))
  else
    for (const { file, line, kind, text } of texts) console.log(`${file}:${line}  ${kind}  ${text}`)
  return 0
})
