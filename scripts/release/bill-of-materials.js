import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {import('./packages.js').ShippedPackage} ShippedPackage */

/**
 * Writes `sbom.cdx.json`, CycloneDX 1.5: what is in the release. `npm sbom` would list the tools of the build too, and
 * carry a new number each time.
 * @param {string} folder @param {{ version: string, packages: ShippedPackage[] }} release
 */
export function writeBillOfMaterials(folder, { version, packages }) {
  const club = component({ name: 'clubhouse', version, license: 'MIT' }, 'application')
  // Some packages are there twice, for two that want different places.
  const unique = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]))
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: club },
    components: [...unique.values()].map((one) => component(one, 'library')),
  }
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
}

/** @param {Omit<ShippedPackage, 'path'>} shipped @param {'application' | 'library'} type */
function component({ name, version, license, integrity }, type) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type,
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license && { licenses: [licenseOf(license)] }),
    ...(integrity && { hashes: [hashOf(integrity)] }),
  }
}

/** @param {string} license an SPDX id, an expression such as 'MIT OR Apache-2.0', or other words */
const licenseOf = (license) => {
  if (/ (AND|OR|WITH) /.test(license)) return { expression: license }
  return {
    license: /^[A-Za-z0-9.-]+-[A-Za-z0-9.-]+$|^(MIT|ISC|0BSD|Unlicense)$/.test(license)
      ? { id: license }
      : { name: license },
  }
}

/** @param {string} integrity npm's, such as 'sha512-…' in base64 */
function hashOf(integrity) {
  const [algorithm = '', content = ''] = integrity.split('-')
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(content, 'base64').toString('hex'),
  }
}
