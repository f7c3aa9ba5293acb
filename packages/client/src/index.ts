/** What a program needs to talk to a club: nothing of the server is loaded, only its types are known. */

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
