import { methods, type OpenApi, type Operation } from '../../src/http/openapi/document/standard.js'

/** An operation with its path; `method` in capitals. */
export type PlacedOperation = { method: string; path: string; operation: Operation }

/** Every operation of a document. */
export const operationsOf = ({ paths }: OpenApi): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? { method: method.toUpperCase(), path, operation } : []
    }),
  )
