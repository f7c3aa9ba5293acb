import { setupServer } from 'msw/node'

/** The mocked network of a test; an unexpected call fails the test. */
export const server = setupServer()
