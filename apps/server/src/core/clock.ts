/** Now; injected so that tests can turn it. */
export type Clock = { now(): Date }
