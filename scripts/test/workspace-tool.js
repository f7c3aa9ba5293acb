import { delimiter } from 'node:path'
import { environment } from '../environment.js'
import { run } from '../process.js'
import { fromRoot } from '../root.js'

/**
 * Runs a tool that a workspace has installed, in that workspace. Answers its exit code.
 * @param {string} workspace
 * @param {string} tool
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(workspace, tool, args, options) {
  const folder = fromRoot(workspace)
  const env = { ...environment, ...options?.env }
  const bins = [`${folder}/node_modules/.bin`, fromRoot('node_modules/.bin'), env.PATH]
  return run(tool, args, { ...options, cwd: folder, env: { ...env, PATH: bins.join(delimiter) } })
}
