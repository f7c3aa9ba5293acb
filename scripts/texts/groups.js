/** Sorts texts into groups and features by their file. */

/** @param {string} file */
export const isTestFile = (file) =>
  /\.(?:test|spec|drill)\.[jt]sx?$|^apps\/(?:server\/(?:test|drill|bench)|web\/(?:e2e|src\/testing))\/|^packages\/(?:[\w-]+\/test|client\/src\/factories)\/|\/testing\//.test(
    file,
  )

const emailFile =
  /(?:-|\/)(?:e?mails?|notices?)\.ts$|\/(?:code-email|status-mail|announce|former-emails)\.ts$|\/services\/(?:mail|sms)\//

/**
 * Returns the group under which `npm run texts` lists a text.
 * @param {string} file @param {string} kind @returns {import('./read-texts.js').Group}
 */
export function groupOf(file, kind) {
  if (kind === 'comment' || kind === 'docstring') return 'comments'
  if (kind === 'test') return 'tests'
  if (file.endsWith('.md')) return 'docs'
  if (file.startsWith('apps/web/src/') || file.startsWith('packages/practice-stripe/src/pages/'))
    return 'screens'
  return emailFile.test(file) && !file.includes('/doctor/') && kind !== 'log' && kind !== 'error'
    ? 'emails'
    : 'messages'
}

/** Returns the noun of a file's feature folder, or the part of the product. @param {string} file */
export function featureOf(file) {
  const feature =
    /\/features\/([^/]+)/.exec(file) ??
    /^packages\/schema\/src\/([^/]+)\//.exec(file) ??
    /^apps\/web\/src\/routes\/(?:portal|_public)\/([^/]+)\//.exec(file)
  if (feature?.[1]) return feature[1]
  const [first, second, third, fourth, fifth] = file.split('/')
  if (first === 'packages') return second ?? ''
  if (first === 'apps')
    return fifth || (third === 'src' && fourth && !fourth.includes('.'))
      ? `${second}/${fourth}`
      : `${second}/${third}`
  return second ? (first ?? '') : 'root'
}
