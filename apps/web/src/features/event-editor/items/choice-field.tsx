import { Select } from 'antd';
import { Field } from '../fields/field.tsx';

interface ChoicesFieldProps {
  path: string;
  label: string;
  hint?: string;
  span?: number;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
}

/** Several options. */
export function ChoicesField({ path, label, hint, span, options, value, onChange, placeholder }: ChoicesFieldProps) {
  return (
    <Field path={path} label={label} hint={hint} span={span}>
      {({ id, status }) => (
        <Select
          id={id}
          mode="multiple"
          {...(status && { status })}
          options={[...options]}
          value={[...value]}
          onChange={onChange}
          placeholder={placeholder}
          optionFilterProp="label"
          style={{ width: '100%' }}
        />
      )}
    </Field>
  );
}

interface ChoiceFieldProps<Value extends string> {
  path: string;
  label: string;
  span?: number;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One option. */
export function ChoiceField<Value extends string>({ path, label, span, options, value, onChange }: ChoiceFieldProps<Value>) {
  return (
    <Field path={path} label={label} span={span}>
      {({ id, status }) => (
        <Select<Value>
          id={id}
          {...(status && { status })}
          options={[...options]}
          value={value}
          onChange={onChange}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  );
}
