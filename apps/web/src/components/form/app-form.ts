import { createFormHook } from '@tanstack/react-form'
import { fieldContext, formContext } from './contexts'
import { CheckboxField } from './fields/checkbox-field'
import { PasswordField } from './fields/password-field'
import { SelectField } from './fields/select-field'
import { TextAreaField } from './fields/text-area-field'
import { HoneypotField, TextField } from './fields/text-field'
import { TimeField } from './fields/time-field'
import { FormBody } from './form-body'
import { FormButtons, SubmitButton } from './form-buttons'
import { FormError } from './form-error'

/**
 * The one kit of which forms are made: labels, errors and aria attributes are wired in it. ComboboxField is not part of
 * it, because public pages would load its library.
 */
export const { useAppForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    TextField,
    PasswordField,
    TextAreaField,
    CheckboxField,
    SelectField,
    TimeField,
    HoneypotField,
  },
  formComponents: { FormBody, FormButtons, FormError, SubmitButton },
})
