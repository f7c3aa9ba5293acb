import { z } from 'zod/mini'

/** The paths of texts in a value: 'email', 'socialLinks.facebook', 'rows.0.email'. */
export function textPaths(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textPaths(inner, path ? `${path}.${name}` : name),
  )
}

/** The text at a path. */
export function textAt(value: unknown, path: string): string {
  if (typeof value === 'string') return value
  const [name = '', ...rest] = path.split('.')
  return textAt(fields.parse(value)[name], rest.join('.'))
}

/** The value with another text at `path`. */
export function replaceText(value: unknown, path: string, text: string): unknown {
  if (typeof value === 'string') return text
  const [name = '', ...rest] = path.split('.')
  if (Array.isArray(value)) {
    return value.map((inner, index) =>
      String(index) === name ? replaceText(inner, rest.join('.'), text) : inner,
    )
  }
  const inner = fields.parse(value)
  return { ...inner, [name]: replaceText(inner[name], rest.join('.'), text) }
}

const fields = z.pipe(
  z.pipe(
    z.unknown(),
    z.transform((value) => (Array.isArray(value) ? { ...value } : value)),
  ),
  z.record(z.string(), z.unknown()),
)
