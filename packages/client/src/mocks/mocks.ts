import type { RouterInputs, RouterOutputs } from '../create-client.js'

/** The responses of a club in a test, by procedure; a wrong path, input or output does not compile. */
export type Mocks = {
  [Feature in keyof RouterOutputs]?: {
    [Procedure in keyof RouterOutputs[Feature]]?: (
      input: Procedure extends keyof RouterInputs[Feature]
        ? RouterInputs[Feature][Procedure]
        : never,
    ) => RouterOutputs[Feature][Procedure] | Promise<RouterOutputs[Feature][Procedure]>
  }
}

type Mock = (input: unknown) => unknown
const isMock = (value: unknown): value is Mock => typeof value === 'function'

/** The mock of a procedure, for example 'chapter.list'; undefined when there is none. */
export function findMock(mocks: Mocks, name: string): Mock | undefined {
  const [feature = '', procedure = ''] = name.split('.')
  const procedures: Record<string, unknown> = Object(Object(mocks)[feature])
  const mock = Object.hasOwn(procedures, procedure) ? procedures[procedure] : undefined
  return isMock(mock) ? mock : undefined
}
