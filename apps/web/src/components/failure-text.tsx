/** Why something did not work, beside where it was asked for; nothing while there is no reason. */
export const FailureText = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p role="alert" className="font-semibold text-danger">
      {text}
    </p>
  ) : null
