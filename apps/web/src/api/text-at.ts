/** Returns the text at a path of a response; null if there is none. Calls validate nothing by schemas, which are large. */
export function textAt(response: unknown, ...path: string[]): string | null {
  const value = path.reduce(valueAt, response)
  return typeof value === 'string' ? value : null
}

const valueAt = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
