/** Now; injected so that tests can set it. */
export type Clock = { now(): Date }
