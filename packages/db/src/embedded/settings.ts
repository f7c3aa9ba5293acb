/** The differences from PostgreSQL's defaults, passed on its command line at every start. */
const settings = {
  // No connections over the network.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // A club is small, and so may be its machine.
  shared_buffers: '64MB',
  max_connections: '60',
  io_method: 'sync',
  jit: 'off',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and the values in them are members' data: they are not logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** For temporary databases: a power failure would damage them. Many tests use one server. */
const volatile = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_init_zero: 'off',
  max_connections: '200',
}

/** The command line of a server. */
export function serverOptions(options: {
  cluster: string
  socketFolder: string
  durable: boolean
}): string[] {
  const all = {
    ...settings,
    ...(options.durable ? {} : volatile),
    unix_socket_directories: options.socketFolder,
  }
  return [
    '-D',
    options.cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}
