/** What a program needs to talk to a club: nothing of the server is loaded, only its types are known. */

export { type Client, type ClientOptions, createClient } from './create-client.js'
export {
  type AppRouter,
  type Failure,
  isFailure,
  type RouterInputs,
  type RouterOutputs,
} from './router.js'
