type LinkButtonProps = { label: string; onPress: () => void }

/** A secondary action: a button that looks like a link. */
export const LinkButton = ({ label, onPress }: LinkButtonProps) => (
  <button
    type="button"
    onClick={onPress}
    className="inline-flex min-h-11 items-center justify-self-start text-left link"
  >
    {label}
  </button>
)
