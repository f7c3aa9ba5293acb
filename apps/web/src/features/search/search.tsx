import { useId } from 'react'
import { queryClient } from '#/api/provider'
import { lateCode, latePart } from '#/components/late-part'
import { Dialog } from '#/components/ui/dialog'
import type { SearchBoxProps } from './search-box'

const load = async () => (await import('./search-box')).SearchBox
const SearchBox = latePart('search', load)
const code = lateCode<SearchBoxProps>('search', load)

/** Preloads the search code. */
export const prepareSearch = () => void queryClient.prefetchQuery(code)

/** The search dialog over any portal page. Its code loads when it first opens. */
export function Search(props: SearchBoxProps) {
  const titleId = useId()
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={props.onClose}
      className="rise-in fixed inset-x-0 top-0 bottom-auto m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-surface text-left text-text shadow-lg sm:mx-auto sm:mt-[10dvh] sm:h-auto sm:max-h-[80dvh] sm:max-w-2xl sm:rounded-md"
    >
      <h2 id={titleId} className="sr-only">
        Search
      </h2>
      <SearchBox {...props} />
    </Dialog>
  )
}
