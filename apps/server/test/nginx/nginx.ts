import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { freePort } from '../free-port.js'
import { until } from '../until.js'

const run = promisify(execFile)
const example = fileURLToPath(new URL('../../../../deploy/nginx.conf', import.meta.url))
const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync)

export const hasNginx = program !== undefined

export type Nginx = {
  /** Of the HTTPS server, whose certificate no authority has signed. */
  port: number
  /** Of the server without TLS. */
  plainPort: number
  log(): Promise<string>
}

/** Runs nginx by deploy/nginx.conf in front of these servers, with other ports and files and a test certificate. */
export async function nginxForTest(servers: string[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-nginx-'))
  // Its workers run as another user when root starts it.
  await chmod(folder, 0o755)
  const port = await freePort()
  const plainPort = await freePort()
  const own = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') }
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-keyout', own.key, '-out', own.certificate],
  ])
  const lines = servers.map((url) => `server ${new URL(url).host} max_fails=0;`)
  const site = (await readFile(example, 'utf8'))
    .replace(/server 127\.0\.0\.1:3000 max_fails=0;/, lines.join(' '))
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll(/listen \[::\].*;/g, '')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${own.certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${own.key};`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('/var/www/html', folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/start.log;
     events {} http { ${temporary.join(' ')} ${site} }`,
  )
  const child = spawn(program ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    await rm(folder, { recursive: true, force: true })
  })
  await until('nginx has started', () => existsSync(join(folder, 'pid')))
  return { port, plainPort, log: () => readFile(join(folder, 'clubhouse.log'), 'utf8') }
}
