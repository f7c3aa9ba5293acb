import { LoaderCircle } from 'lucide-react'

/** Something is under way; the text beside it says what. */
export const Spinner = () => <LoaderCircle aria-hidden className="size-5 animate-spin" />
