/**
 * What the packages may take from each other and from npm.
 * @typedef {import('./read-imports.js').Import} Import
 * @typedef {(file: string, imported: Import) => string | null} Rule answers the complaint, or null
 */

/** Imports run one way only. @type {Record<string, string[]>} */
const allowed = {
  'packages/schema': [],
  'packages/db': ['@clubhouse/schema'],
  'packages/practice-stripe': [],
  'packages/places': [],
  'apps/server': [
    '@clubhouse/schema',
    '@clubhouse/db',
    '@clubhouse/practice-stripe',
    '@clubhouse/places',
  ],
  'packages/client': ['@clubhouse/schema', '@clubhouse/client'],
  'apps/web': ['@clubhouse/schema'],
}

/** They know the server's procedures by their types. */
const typesOfServer = ['packages/client', 'apps/web']

/** Ours that talk to a club or need a database in tests; the script writes a table of the server's calls. */
const exceptions = [
  { file: /^apps\/web\/src\/(testing\/|.*\.test\.)/, name: '@clubhouse/client' },
  { file: /^apps\/server\/test\//, name: '@clubhouse/client' },
  { file: /^packages\/practice-stripe\/(test\/|.*\.test\.|vitest)/, name: '@clubhouse/db' },
]

/** @param {string} file */
const homeOf = (file) => Object.keys(allowed).find((folder) => file.startsWith(`${folder}/`))

/** '@scope/name/deep' and 'name/deep' without their depth. @param {string} specifier */
const packageName = (specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

/** @type {Rule} */
const staysInside = (file, { target, local }) => {
  const home = homeOf(file)
  if (!local || !home || target.startsWith(`${home}/`)) return null
  return `leaves ${home} by a relative path; import the package by its name`
}

/** @type {Rule} */
const oneWay = (file, { target, typeOnly }) => {
  const home = homeOf(file)
  const name = packageName(target)
  if (!home || !name.startsWith('@clubhouse/') || allowed[home]?.includes(name)) return null
  if (exceptions.some((one) => one.name === name && one.file.test(file))) return null
  if (!typesOfServer.includes(home) || name !== '@clubhouse/server')
    return `${home} must not import ${name}`
  return typeOnly ? null : 'takes more than types from the server; write `import type`'
}

/** @type {Rule} */
const schemaIsPure = (file, { target, local }) =>
  file.startsWith('packages/schema/src/') &&
  !local &&
  ![
    'zod',
    'culori',
    ...(file.endsWith('.test.ts') ? ['vitest', 'rrule', 'colorjs.io'] : []),
  ].includes(packageName(target))
    ? 'packages/schema imports nothing but zod and culori'
    : null

/** @type {Rule} */
const databaseBehindDb = (file, { target }) =>
  /^apps\/\w+\/src\//.test(file) &&
  ['pg', '@prisma/client', '@prisma/adapter-pg'].includes(packageName(target))
    ? 'only packages/db speaks to the database'
    : null

/** @type {Rule} */
const luciaInOneFile = (file, { target }) =>
  packageName(target) === 'lucia' && file !== 'apps/server/src/features/identity/sessions/lucia.ts'
    ? 'lucia stays in apps/server/src/features/identity/sessions/lucia.ts'
    : null

export const packageRules = [staysInside, oneWay, schemaIsPure, databaseBehindDb, luciaInOneFile]
