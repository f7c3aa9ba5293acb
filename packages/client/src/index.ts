/** The client for programs that talk to a club: loads nothing of the server, only its types. */

export {
  type AppRouter,
  type Client,
  type ClientOptions,
  createClient,
  type Failure,
  isFailure,
  type RouterInputs,
  type RouterOutputs,
} from './create-client.js'
