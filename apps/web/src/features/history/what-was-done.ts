import { auditKinds } from '@clubhouse/schema/audit-action'
import { readableName } from './readable-name'

const sentences = new Map<string, string>(
  Object.entries(auditKinds).flatMap(([kind, { actions }]) =>
    Object.entries(actions).map(([verb, sentence]) => [`${kind}.${verb}`, sentence] as const),
  ),
)

/** What follows the name of who did it: ' changed a chapter', or ' – Chapter: merge' where there is no sentence. */
export function whatWasDone(action: string): string {
  const sentence = sentences.get(action)
  return sentence ? ` ${sentence}` : ` – ${readableName(action.replace('.', ': '))}`
}
