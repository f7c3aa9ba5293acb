/** An error beside the control that caused it; renders nothing without one. */
export const FailureText = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p role="alert" className="font-semibold text-danger">
      {text}
    </p>
  ) : null
