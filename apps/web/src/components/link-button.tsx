type LinkButtonProps = { label: string; onPress: () => void }

/** Another way on: a button that looks like a link, below the one that is meant. */
export const LinkButton = ({ label, onPress }: LinkButtonProps) => (
  <button
    type="button"
    onClick={onPress}
    className="inline-flex min-h-11 items-center justify-self-start text-left link"
  >
    {label}
  </button>
)
