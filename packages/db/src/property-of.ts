/** What something thrown, of whatever shape, says under a name; undefined when it says nothing. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
