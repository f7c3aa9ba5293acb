import type { PlacedOperation } from '../document/operations-of.js'

/** A call as a shell command, with the example's values. */
export function curlOf({ method, path, operation }: PlacedOperation, baseUrl: string): string {
  const { parameters = [], requestBody, security } = operation
  const filled = path.replace(/\{(\w+)\}/g, (_match, name) =>
    encodeURIComponent(String(parameters.find((one) => one.name === name)?.example)),
  )
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${encodeURIComponent(String(one.example))}`)
    .join('&')
  const form = requestBody?.content['multipart/form-data']
  const json = requestBody?.content['application/json']
  return [
    `curl --request ${method} ${quote(`${baseUrl}/api${filled}${query && `?${query}`}`)}`,
    ...security.map((one) =>
      one.bearer
        ? '--header "Authorization: Bearer $TOKEN"'
        : `--cookie jar --cookie-jar jar --header ${quote(`Origin: ${baseUrl}`)}`,
    ),
    ...Object.keys(form?.schema.properties ?? {}).map((name) => `--form ${name}=@picture.jpg`),
    ...(json ? [`--json ${quote(JSON.stringify(json.example))}`] : []),
  ].join(' \\\n  ')
}

/** A text in the single quotes of a shell. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
