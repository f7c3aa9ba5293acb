/** docs/product.md section 7, 'The calls it makes': each method and path of its table, and the map preview below it. */
export const documentedCalls = [
  'POST /authenticate',
  'POST /authenticate/signout',
  'POST /authenticate/refresh',
  'POST /authenticate/forgot-password',
  'POST /authenticate/reset-password',
  'POST /contact',
  'GET /address/search?q={query}',
  'GET /company',
  'POST /company',
  'PUT /company/{id}',
  'POST /company/join-request',
  'GET /company/join-request',
  'POST /company/join-request/{id}/approve',
  'POST /company/join-request/{id}/reject',
  'GET /account',
  'PUT /account',
  'PUT /account/password',
  'PUT /account/avatar',
  'GET /account/setting',
  'PUT /account/setting',
  'GET /subscription',
  'POST /subscription/cancel',
  'GET /subscription/log',
  // The segment and the method are not shown; product.md, 'Who may do what', says so.
  'GET /stripe/session/{id}',
  'GET /chapter',
  'GET /chapter/active',
  'GET /chapter/{id}',
  'POST /chapter',
  'PUT /chapter/{id}',
  'GET /event',
  'GET /event/active',
  'POST /event',
  'PUT /event/{id}',
  'GET /invoice',
  'GET /user',
  'GET /user/{id}',
  'GET /user/directory',
  'POST /user',
  // The id of the path may be missing; both spellings are calls.
  'PUT /user',
  'PUT /user/{id}',
  // The host and the path are not shown; product.md, 'Who may do what', says so.
  'GET /map/preview',
] as const
export type DocumentedCall = (typeof documentedCalls)[number]

/** What the server does not answer yet; whoever adds one drives it in a journey and takes it from here. */
export const notYet: readonly DocumentedCall[] = []
