/** The calls whose JSON has the text of a file, by their names, and where REST has them. */
export const textTakers: Readonly<Record<string, string>> = {
  'eventImport.check': 'POST /api/event-import/check',
  'eventImport.add': 'POST /api/event-import',
}

/** The most bytes of such a call: a text of 5 MB, of which JSON writes some letters longer. */
export const textBodyLimit = 12 * 1024 * 1024
