/**
 * The direction inside the server and inside the web app. Tests may reach across it.
 * @typedef {import('./package-rules.js').Rule} Rule
 */

const server = 'apps/server/src'
const web = 'apps/web/src'

/**
 * Each layer imports itself and those after it, types included; a path is of the last one that fits. Whatever puts the
 * server together is above all others. The web's api raises toasts, so components are below it.
 */
const layers = [
  [
    { name: 'the top', paths: [''] },
    { name: 'http', paths: ['http/'] },
    { name: 'router', paths: ['router.'] },
    { name: 'features', paths: ['features/'] },
    { name: 'call', paths: ['call/'] },
    { name: 'services', paths: ['services/'] },
    { name: 'site', paths: ['site/'] },
    { name: 'watch', paths: ['watch/'] },
    { name: 'core', paths: ['core/'] },
    { name: 'settings', paths: ['settings/', 'config.', 'environment.'] },
  ].map(below(server)),
  ['routes', 'features', 'api', 'components', 'components/ui']
    .map((name) => ({ name, paths: [`${name}/`] }))
    .map(below(web)),
]

/** @param {string} folder @returns {(layer: { name: string, paths: string[] }) => { name: string, paths: string[] }} */
function below(folder) {
  return ({ name, paths }) => ({ name, paths: paths.map((path) => `${folder}/${path}`) })
}

/** @param {typeof layers[number]} order @param {string} path */
const placeOf = (order, path) =>
  order.findLastIndex(({ paths }) => paths.some((begin) => path.startsWith(begin)))

/** @param {string} path */
const isTest = (path) => /\.test\.\w+$/.test(path) || path.startsWith(`${web}/testing/`)

/** @type {Rule} */
const downwards = (file, { target }) => {
  for (const order of layers) {
    const from = placeOf(order, file)
    const to = placeOf(order, target)
    if (to >= 0 && to < from) return `imports upwards; ${order.map(({ name }) => name).join(' → ')}`
  }
  return null
}

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
export const layerRules = [downwards, featuresApart, testingIsForTests].map(
  (rule) => (file, imported) => (isTest(file) ? null : rule(file, imported)),
)
