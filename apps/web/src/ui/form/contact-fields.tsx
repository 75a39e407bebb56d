import { TextField, type TextFieldProps } from './text-field.tsx';

/** An e-mail field, where it is the first of a form. */
export function EmailField<Draft extends object>(props: TextFieldProps<Draft>) {
  return <TextField className="stacked" type="email" autoComplete="email" autoFocus {...props} />;
}
