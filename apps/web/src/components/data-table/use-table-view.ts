import { useNavigate, useSearch } from '@tanstack/react-router'
import { type TableView, tableView } from './view'

/** Returns the list's view and a function to change it. The view is in the URL, beside other parameters. */
export function useTableView(): [TableView, (view: TableView, replace?: boolean) => void] {
  const view = useSearch({ strict: false, select: tableView })
  const navigate = useNavigate()
  const change = ({ page, sort, q }: TableView, replace = false) =>
    navigate({
      to: '.',
      search: (search) => ({ ...search, page, sort, q }),
      replace,
      resetScroll: false,
    })
  return [view, change]
}
