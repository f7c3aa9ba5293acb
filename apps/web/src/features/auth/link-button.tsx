/** A lesser way on, beside the button of a form. */
export const LinkButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="inline-flex min-h-11 items-center justify-self-start text-left font-semibold text-primary underline underline-offset-4"
  >
    {label}
  </button>
)
