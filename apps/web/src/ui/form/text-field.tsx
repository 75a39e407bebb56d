import { Input } from 'antd';
import type { ReactNode } from 'react';
import { steady } from '../steady.tsx';
import { Field, type FieldProps } from './field.tsx';
import type { FormPart } from './part-of.ts';

const [Line, Lines, Password] = [steady(Input), steady(Input.TextArea), steady(Input.Password)];

/** The keys of a draft's fields of this type. */
export type FieldOf<Draft, Value> = { [Name in keyof Draft & string]-?: Draft[Name] extends Value ? Name : never }[keyof Draft & string];

export interface BoundProps<Draft extends object, Name> extends Omit<FieldProps, 'id' | 'error' | 'children'> {
  form: FormPart<Draft>;
  name: Name;
}

export interface TextFieldProps<Draft extends object> extends BoundProps<Draft, FieldOf<Draft, string | null | undefined>> {
  type?: 'text' | 'email' | 'tel' | 'password' | 'url';
  autoComplete?: string;
  autoFocus?: boolean;
  inputMode?: 'decimal' | 'numeric';
  size?: 'large';
  placeholder?: string | undefined;
  prefix?: string;
  disabled?: boolean;
  maxLength?: number;
  /** Counts the characters. */
  count?: { readonly show: true; readonly max?: number };
  suffix?: ReactNode;
  /** For codes and identifiers: no automatic capitals or spell checking. */
  isCode?: boolean;
  /** Number of lines, for longer texts. */
  rows?: number;
  /** Maps the typed text to the stored one. */
  kept?: (typed: string) => string;
  /** Replaces the default handling of typing. */
  onType?: (typed: string) => void;
  onBlur?: () => void;
  onMouseLeave?: () => void;
}

/** A text field of a form. */
export function TextField<Draft extends object>(props: TextFieldProps<Draft>) {
  const { form, name, label, hint, note, isRequired, className, span, rows, type, isCode = false, kept = String, onType, ...input } = props;
  const keep = (typed: string) => form.change({ [name]: kept(typed) } as Partial<Draft>);
  const field = { label, hint, note, className, span, ...(isRequired && { isRequired }) };
  return (
    <Field {...field} id={`${form.id}-${name}`} error={form.errors[name]}>
      {(control) => {
        const shared = {
          ...control,
          ...input,
          ...(isCode && { autoCapitalize: 'none', spellCheck: false }),
          value: (form.draft[name] as string | null | undefined) ?? '',
          onChange: ({ target }: { target: { value: string } }) => (onType ?? keep)(target.value),
        };
        if (rows) return <Lines {...shared} rows={rows} />;
        return type === 'password' ? <Password {...shared} /> : <Line {...shared} {...(type && { type })} />;
      }}
    </Field>
  );
}
