import { DataCopy } from './data-copy'
import { Erasure } from './erasure'

/** What the club holds of a member: a copy of it, and its end (product.md section 2, 'Your-data drawer'). */
export const OwnData = () => (
  <>
    <DataCopy />
    <Erasure />
  </>
)
