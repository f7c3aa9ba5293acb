/**
 * The direction inside the server and inside the web app. Tests may reach across it.
 * @typedef {import('./package-rules.js').Rule} Rule
 */

const server = 'apps/server/src'
const web = 'apps/web/src'

/** Each layer imports itself and those after it. The web's api raises toasts, so components stand below it. */
const layers = [
  ['http', 'features', 'services'].map((name) => `${server}/${name}/`),
  ['routes', 'features', 'api', 'components', 'components/ui'].map((name) => `${web}/${name}/`),
]

/** Above all layers of the server: what puts it together. */
const serverTop = /^apps\/server\/src\/(app|main|cli|router|create-services)(\.\w+)?$/

/** @param {string} path */
const isTest = (path) => /\.test\.\w+$/.test(path) || path.startsWith(`${web}/testing/`)

/** @type {Rule} */
const downwards = (file, { target }) => {
  for (const order of layers) {
    // The last match is the deepest: components/ui stands below components.
    const from = order.findLastIndex((folder) => file.startsWith(folder))
    const to = order.findLastIndex((folder) => target.startsWith(folder))
    if (to >= 0 && to < from) return `imports upwards; ${order.map(short).join(' → ')}`
  }
  return null
}
/** @param {string} folder */
const short = (folder) => folder.slice(folder.indexOf('/src/') + 5, -1)

/** @type {Rule} */
const belowTheTop = (file, { target, typeOnly }) =>
  serverTop.test(target) && !typeOnly && /^apps\/server\/src\/(features|services)\//.test(file)
    ? 'features and services do not import what puts the server together'
    : null

/** @type {Rule} */
const featuresApart = (file, { target }) => {
  const [own, other] = [file, target].map(
    (path) => /^apps\/web\/src\/features\/([^/]+)/.exec(path)?.[1],
  )
  if (!own || !other || own === other) return null
  return `feature ${own} imports feature ${other}; share through components or packages/schema`
}

/** @type {Rule} */
const testingIsForTests = (_file, { target }) =>
  target.startsWith(`${web}/testing/`) ? 'testing/ is for tests only' : null

/** @type {Rule[]} */
export const layerRules = [downwards, belowTheTop, featuresApart, testingIsForTests].map(
  (rule) => (file, imported) => (isTest(file) ? null : rule(file, imported)),
)
