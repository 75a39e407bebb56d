import type { FormPart } from '#ui/form/part-of.ts';
import type { FieldOf } from '#ui/form/text-field.tsx';
import { RichTextField } from '#ui/rich-text-field.tsx';

interface RichFieldProps<Draft extends object> {
  form: FormPart<Draft>;
  name: FieldOf<Draft, string>;
  label: string;
}

/** A formatted text of the record. */
export function RichField<Draft extends object>({ form, name, label }: RichFieldProps<Draft>) {
  return (
    <RichTextField
      id={`${form.id}-${name}`}
      label={label}
      error={form.errors[name]}
      value={form.draft[name] as string}
      onChange={(html) => form.change({ [name]: html } as Partial<Draft>)}
    />
  );
}
