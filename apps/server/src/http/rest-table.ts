import { textTypesOf } from './input-fields.js'
import { listRestCalls } from './rest-calls.js'

/** The REST address of each procedure, as plain data: the mocks of packages/client respond there, too. */
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
