import { setupServer } from 'msw/node'

/** The network of a test; a call that no test expects fails it. */
export const server = setupServer()
