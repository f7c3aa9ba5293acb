import { Spinner } from '#/components/ui/spinner'

export const Confirming = () => (
  <div role="status">
    <h1 className="flex items-center gap-3 text-h3">
      <Spinner /> Confirming your subscription...
    </h1>
  </div>
)
