import { Select } from 'antd';
import { Field } from './field.tsx';
import type { BoundProps, FieldOf } from './text-field.tsx';

interface ChoiceFieldProps<Draft extends object, Name extends FieldOf<Draft, string>> extends BoundProps<Draft, Name> {
  options: readonly { readonly value: Draft[Name] & string; readonly label: string }[];
  isSearched?: boolean;
  allowClear?: boolean;
  placeholder?: string;
  /** Replaces the default handling of a choice. */
  onChoose?: (value: Draft[Name] & string) => void;
}

/** One of several options. */
export function ChoiceField<Draft extends object, Name extends FieldOf<Draft, string>>(props: ChoiceFieldProps<Draft, Name>) {
  const { form, name, label, hint, note, className, options, isSearched = false, allowClear = false, placeholder, onChoose } = props;
  const keep = (value: string) => form.change({ [name]: value } as Partial<Draft>);
  return (
    <Field {...{ label, hint, note, className }} id={`${form.id}-${name}`} error={form.errors[name]}>
      {(control) => (
        <Select<Draft[Name] & string>
          {...control}
          style={{ width: '100%' }}
          showSearch={isSearched}
          allowClear={allowClear}
          placeholder={placeholder}
          value={(form.draft[name] as Draft[Name] & string) || null}
          options={[...options]}
          onChange={onChoose ?? keep}
        />
      )}
    </Field>
  );
}
