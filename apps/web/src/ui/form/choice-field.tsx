import { Select } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import type { KeyboardEvent } from 'react';
import { fold } from '@marquee/shared/search/fold';
import { Field } from './field.tsx';
import type { BoundProps, FieldOf } from './text-field.tsx';

interface ChoicesFieldProps<Draft extends object> extends BoundProps<Draft, FieldOf<Draft, readonly string[]>> {
  options: readonly { readonly value: string; readonly label: string }[];
  placeholder?: string;
}

/** Tab leaves the field. The library would toggle the active option on the way: a chosen one is lost. */
function leaveTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

/** Several of several options. */
export function ChoicesField<Draft extends object>(props: ChoicesFieldProps<Draft>) {
  const { form, name, options, placeholder, ...field } = props;
  return (
    <Field {...field} id={`${form.id}-${name}`} error={form.errors[name]}>
      {(control) => (
        <div onKeyDownCapture={leaveTab}>
          <Select<string[]>
            {...control}
            mode="multiple"
            style={{ width: '100%' }}
            optionFilterProp="label"
            placeholder={placeholder}
            value={[...(form.draft[name] as readonly string[])]}
            options={[...options]}
            onChange={(chosen) => form.change({ [name]: chosen } as Partial<Draft>)}
          />
        </div>
      )}
    </Field>
  );
}

/** By what is shown as well as by what is kept (countries are kept as codes), with or without accents. */
function isFound(typed: string, option?: DefaultOptionType): boolean {
  const shown = [option?.label, option?.value].filter((text) => typeof text === 'string');
  return shown.some((text) => fold(text).includes(fold(typed)));
}

interface ChoiceFieldProps<Draft extends object, Name extends FieldOf<Draft, string>> extends BoundProps<Draft, Name> {
  options: readonly { readonly value: Draft[Name] & string; readonly label: string }[];
  isSearched?: boolean;
  allowClear?: boolean;
  placeholder?: string;
  size?: 'large';
  /** Replaces the default handling of a choice. */
  onChoose?: (value: Draft[Name] & string) => void;
}

/** One of several options. */
export function ChoiceField<Draft extends object, Name extends FieldOf<Draft, string>>(props: ChoiceFieldProps<Draft, Name>) {
  const {
    form,
    name,
    label,
    hint,
    note,
    className,
    span,
    options,
    isSearched = false,
    allowClear = false,
    placeholder,
    size,
    onChoose,
  } = props;
  const keep = (value: string) => form.change({ [name]: value } as Partial<Draft>);
  return (
    <Field {...{ label, hint, note, className, span }} id={`${form.id}-${name}`} error={form.errors[name]}>
      {(control) => (
        <Select<Draft[Name] & string>
          {...control}
          {...(size && { size })}
          style={{ width: '100%' }}
          showSearch={isSearched && { filterOption: isFound }}
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
