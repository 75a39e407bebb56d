import { useState } from 'react';
import { isSignedBegun, signedTextOf } from '@marquee/shared/typed-number';
import { readersMarks } from '#lib/text/read-typed.ts';
import { useUnread } from './number-fields.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type SignedFieldProps<Draft extends object> = Pick<TextFieldProps<Draft>, 'form' | 'name' | 'label'>;

/** A number with a sign, kept as text, or nothing. What cannot become one is not typed (AUT-077). */
export function SignedField<Draft extends object>({ form, name, label }: SignedFieldProps<Draft>) {
  const [typed, setTyped] = useState<string | null>(null);
  const setUnread = useUnread(form, name);
  const stored = (form.draft[name] as string | null | undefined) ?? '';
  const meant = typed === null ? stored : signedTextOf(typed, readersMarks());
  const type = (text: string) => {
    if (!isSignedBegun(text)) return;
    const value = signedTextOf(text, readersMarks());
    setTyped(text);
    setUnread(value === null ? 'The value must be a number.' : null);
    if (value !== null) form.change({ [name]: value } as Partial<Draft>);
  };
  // a value that was set from outside replaces the text
  const shown = typed !== null && (meant === null || meant === stored) ? typed : stored;
  const text = { ...form, draft: { ...form.draft, [name]: shown } as Draft };
  return (
    <TextField form={text} name={name} label={label} inputMode="decimal" onType={type} onBlur={() => meant !== null && setTyped(null)} />
  );
}
