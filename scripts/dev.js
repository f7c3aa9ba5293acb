/** `npm run dev`: the server and the web app, each restarting or reloading at every change. */
import { startService } from './dev/service.js'
import { exitWith, run } from './process.js'
import { fromRoot } from './root.js'

const url = 'http://localhost:5173'

await exitWith(async () => {
  const prepared = await run(process.execPath, [fromRoot('scripts/prepare.js'), 'generate'])
  if (prepared) return prepared
  const services = [
    startService({
      name: 'server',
      command: 'tsx',
      args: ['watch', '--clear-screen=false', '--conditions=source', 'apps/server/src/main.ts'],
      env: { PUBLIC_URL: url, ...process.env },
      readyWhen: 'Clubhouse is running',
    }),
    startService({
      name: 'web   ',
      cwd: 'apps/web',
      command: 'vite',
      args: ['--port=5173', '--strictPort', '--clearScreen=false'],
      readyWhen: 'Local',
    }),
  ]
  stopTogether(services)
  Promise.all(services.map(({ ready }) => ready)).then(() => {
    console.log(`\n  Both sides run. Open ${url}; Ctrl-C stops them.\n`)
  })
  const codes = await Promise.all(services.map(({ ended }) => ended))
  return codes.find((code) => code !== 0) ?? 0
})

/** One signal, or the end of one service, ends all; a second signal ends them by force. @param {import('./dev/service.js').Service[]} services */
function stopTogether(services) {
  let stopping = false
  const stop = () => {
    for (const service of services) service.stop(stopping ? 'SIGKILL' : 'SIGTERM')
    stopping = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  for (const { ended } of services) ended.finally(() => stopping || stop()).catch(() => {})
}
