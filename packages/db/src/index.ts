export * from './client.js'
export * from './generated/prisma/client.js'
export * from './outage.js'
export * from './unique-violation.js'
