import { matcherOf, plainText } from '@clubhouse/schema/text/search-text'
import { ChevronRight, Search } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { trpc } from '#/api/trpc'
import { controlStyle } from '#/components/form/fields/control-style'
import { formatCity } from '#/components/format/address'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'

/** The most companies that are shown; more letters narrow them down. */
const most = 5

type CompanySearchProps = {
  /** Called with the ID of the chosen company. */
  onChoose: (id: string) => void
  /** Called with what was typed. */
  onAdd: (name: string) => void
  /** Further buttons, for those who don't find a company. */
  children: ReactNode
}

/** Asks a new member where they work: they find their company by typing, or add it. */
export function CompanySearch({ onChoose, onAdd, children }: CompanySearchProps) {
  const [typed, setTyped] = useState('')
  const ids = { box: useId(), hint: useId() }
  const companies = trpc.company.list.useQuery()
  const matches = matcherOf(typed)
  const name = typed.trim()
  const found = name ? (companies.data ?? []).filter((one) => matches(plainText(one.name))) : []
  return (
    <search className="grid w-full gap-3">
      <div>
        <label htmlFor={ids.box} className="font-heading font-semibold text-h2">
          Where do you work?
        </label>
        <p id={ids.hint} className="mt-1 mb-2 text-muted">
          Type your company’s name.
        </p>
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
          />
          <input
            id={ids.box}
            type="search"
            aria-describedby={ids.hint}
            autoComplete="organization"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={cn(controlStyle, 'pl-12')}
          />
        </div>
      </div>
      {found.length > 0 && (
        <ul className="divide-y divide-border overflow-hidden rounded-md border border-border bg-surface">
          {found.slice(0, most).map((company) => (
            <li key={company.id}>
              <button
                type="button"
                onClick={() => onChoose(company.id)}
                className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-primary-soft"
              >
                <span className="wrap-anywhere min-w-0 flex-1">
                  <span className="block font-semibold">{company.name}</span>
                  <span className="block text-muted text-sm">
                    {formatCity({ city: company.city, state: company.state, postalCode: null })}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-muted empty:hidden">
        {name && companies.data && formatFound(found.length)}
      </p>
      <div className="flex flex-wrap gap-3">
        {name && companies.data && found.length === 0 && (
          <Button onClick={() => onAdd(name)}>Add my company</Button>
        )}
        {children}
      </div>
    </search>
  )
}

function formatFound(count: number): string {
  if (count === 0) return 'We don’t have this company yet. You can add it.'
  if (count > most) return `${count} companies match. Type more letters to see fewer.`
  return count === 1 ? '1 company matches. Choose it to ask to join.' : `${count} companies match.`
}
