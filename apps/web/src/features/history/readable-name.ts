/** A name of the code as people write it: 'phoneNumber' is 'Phone number'. */
export function readableName(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').replace(/(?<=[\p{Ll}\d])\p{Lu}/gu, ' $&')
  return words.slice(0, 1).toUpperCase() + words.slice(1).toLowerCase()
}
