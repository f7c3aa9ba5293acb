import { outboxKinds } from '@clubhouse/schema/email/outbox-kinds'
import { settings } from '@clubhouse/schema/setting'

/** What a message is; of a notice the setting that allows it, of one that this version does not know its name. */
export const formatKind = (kind: string): string =>
  settings.find(({ key }) => key === kind)?.label ?? outboxKinds[kind] ?? kind
