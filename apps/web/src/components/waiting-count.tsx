import { cn } from '#/components/ui/cn'

type WaitingCountProps = {
  /** The id of its text, which describes the link that it belongs to. */
  id: string
  count: number
  className?: string
}

/**
 * How many items on a link's pages need attention, in gold; nothing for none. A plain number beside a title or a tab is always that
 * of its records.
 */
export const WaitingCount = ({ id, count, className }: WaitingCountProps) =>
  count > 0 && (
    <>
      <span
        aria-hidden
        className={cn(
          'min-w-6 rounded-full border border-transparent bg-accent-soft px-2 text-center text-on-accent-soft text-sm leading-6 tabular-nums',
          className,
        )}
      >
        {count}
      </span>
      <span id={id} hidden>
        {count} {count === 1 ? 'needs' : 'need'} attention
      </span>
    </>
  )
