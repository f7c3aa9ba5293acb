import type { AppRouter } from '@clubhouse/server/router'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { HttpResponse, http } from 'msw'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>

/** What the API answers in a test, by procedure; a wrong path, input or output does not compile. */
export type ApiMocks = {
  [Feature in keyof Outputs]?: {
    [Procedure in keyof Outputs[Feature]]?: (
      input: Procedure extends keyof Inputs[Feature] ? Inputs[Feature][Procedure] : never,
    ) => Outputs[Feature][Procedure] | Promise<Outputs[Feature][Procedure]>
  }
}

type FailureData = NonNullable<AppRouter['_def']['_config']['$types']['errorShape']['data']>

/** Thrown by a mock: the API refuses the call as the server does. */
export class MockFailure extends Error {
  readonly data: FailureData
  constructor(code: FailureData['code'], message: string, data: Partial<FailureData> = {}) {
    super(message)
    const httpStatus = { UNAUTHORIZED: 401, CONFLICT: 409, BAD_REQUEST: 400 }[String(code)] ?? 500
    this.data = { code, httpStatus, title: 'Error', fields: undefined, requestId: 'test', ...data }
  }
}

/** One handler for all of the API, single calls and batches alike; what is not mocked fails the test. */
export const mockApi = (mocks: ApiMocks) =>
  http.all('*/api/trpc/:paths', async ({ request, params }) => {
    const paths = String(params.paths).split(',')
    const batched = new URL(request.url).searchParams.has('batch')
    const inputs = await readInputs(request, batched)
    const replies = await Promise.all(paths.map((path, place) => reply(mocks, path, inputs[place])))
    const [first] = replies
    const status = batched ? 207 : (first?.error?.data.httpStatus ?? 200)
    return HttpResponse.json(batched ? replies : first, { status })
  })

async function readInputs(request: Request, batched: boolean): Promise<Record<string, unknown>> {
  const sent =
    request.method === 'GET'
      ? new URL(request.url).searchParams.get('input')
      : await request.clone().text()
  const input: unknown = sent ? JSON.parse(sent) : undefined
  return batched ? Object(input) : { 0: input }
}

async function reply(mocks: ApiMocks, path: string, input: unknown) {
  const [feature = '', procedure = ''] = path.split('.')
  const procedures: Record<string, unknown> = Object(Object(mocks)[feature])
  const answer = procedures[procedure]
  if (typeof answer !== 'function') throw new Error(`${path} is not mocked`)
  try {
    return { result: { data: await answer(input) } }
  } catch (error) {
    if (!(error instanceof MockFailure)) throw error
    return { error: { code: -32000, message: error.message, data: error.data } }
  }
}
