import { Input } from 'antd';
import type { ReactNode } from 'react';
import { Field, type PlacedProps } from './field.tsx';

interface TextFieldProps extends PlacedProps {
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  disabled?: boolean;
  prefix?: ReactNode;
  placeholder?: string;
  rows?: number;
}

/** One line of text, or several with `rows`. */
export function TextField({ path, label, hint, span, value, onChange, rows, ...looks }: TextFieldProps) {
  return (
    <Field path={path} label={label} hint={hint} span={span}>
      {(aria) =>
        rows ? (
          <Input.TextArea
            {...aria}
            value={value}
            rows={rows}
            onChange={({ target }) => onChange(target.value)}
            maxLength={looks.maxLength ?? 500}
          />
        ) : (
          <Input {...aria} {...looks} value={value} onChange={({ target }) => onChange(target.value)} />
        )
      }
    </Field>
  );
}
