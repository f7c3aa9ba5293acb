import { textTypesOf } from './input-fields.js'
import { listRestCalls } from './rest-calls.js'

/** Where each procedure stands in REST, as plain data: the mocks of packages/client answer there, too. */
export const restTable = () =>
  listRestCalls().map(({ name, type, method, path, alsoAt, image, adapt, input }) => ({
    name,
    type,
    method,
    path,
    ...(alsoAt && { alsoAt }),
    ...(image && { image }),
    ...(adapt && { adapted: true }),
    ...(input && { texts: textTypesOf(input) }),
  }))
