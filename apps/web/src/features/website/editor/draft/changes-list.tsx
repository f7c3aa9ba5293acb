import type { Change } from './changes'

const kinds = { changed: null, added: 'added', removed: 'removed', moved: 'moved' } as const

type ChangesListProps = {
  changes: readonly Change[]
  /** The names of the two values. */
  before?: string
  after?: string
}

/** Lists the differences between two values, field by field. */
export const ChangesList = ({
  changes,
  before: one = 'Before',
  after: other = 'After',
}: ChangesListProps) => (
  <ul className="grid gap-4">
    {changes.map(({ name, label, kind, before, after }) => (
      <li key={`${name} ${kind} ${label}`} className="border-border border-t pt-3">
        <p className="font-semibold">
          {label}
          {kinds[kind] && <span className="font-normal text-muted">, {kinds[kind]}</span>}
        </p>
        {kind === 'moved' ? (
          <Words text={after} />
        ) : (
          <dl className="mt-1 grid gap-1 text-sm sm:grid-cols-2 sm:gap-4">
            {before !== null && (
              <div>
                <dt className="text-muted">{one}</dt>
                <dd>
                  <Words text={before} />
                </dd>
              </div>
            )}
            {after !== null && (
              <div>
                <dt className="text-muted">{other}</dt>
                <dd>
                  <Words text={after} />
                </dd>
              </div>
            )}
          </dl>
        )}
      </li>
    ))}
  </ul>
)

/** Very long texts are those that somebody pasted by mistake. */
const shownAtMost = 2000

export const Words = ({ text }: { text: string | null }) => (
  <span className="wrap-anywhere block whitespace-pre-line">
    {text && text.length > shownAtMost ? `${text.slice(0, shownAtMost)}…` : text}
  </span>
)
