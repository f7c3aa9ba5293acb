import { Spinner } from '#/components/ui/spinner'

export const Confirming = () => (
  <h1 role="status" className="flex items-center gap-3 text-h3">
    <Spinner /> Confirming your subscription...
  </h1>
)
