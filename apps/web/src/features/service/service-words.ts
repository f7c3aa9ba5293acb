import type { ServiceKind } from '@clubhouse/schema/enumeration'
import { formatMinutes } from '@clubhouse/schema/service/minutes'
import type { ServiceTotal } from '@clubhouse/schema/service/service-totals'

export const kindOptions = [
  { value: 'Direct', label: 'Direct service' },
  { value: 'Preparation', label: 'Preparation' },
  { value: 'Travel', label: 'Travel' },
] as const satisfies readonly { value: ServiceKind; label: string }[]

/** 'Direct service' */
export const kindLabel = (kind: ServiceKind): string =>
  kindOptions.find(({ value }) => value === kind)?.label ?? kind

/** '18 h direct, 2 h preparation'; blank if all of it is direct. */
export const formatKinds = (total: ServiceTotal): string =>
  total.Direct === total.total
    ? ''
    : (['Direct', 'Preparation', 'Travel'] as const)
        .filter((kind) => total[kind] > 0)
        .map((kind) => `${formatMinutes(total[kind])} ${kind.toLowerCase()}`)
        .join(', ')

/** '3 members' */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
