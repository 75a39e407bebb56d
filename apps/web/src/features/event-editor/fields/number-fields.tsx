import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { quantityOf } from '@marquee/shared/events/new-items';
import { DecimalInput } from '#ui/decimal-input.tsx';
import { useEditor } from '../editor-context.ts';
import { Field, type PlacedProps } from './field.tsx';

interface NumberFieldProps extends PlacedProps {
  disabled?: boolean;
}

interface QuantityFieldProps extends NumberFieldProps {
  value: number | null;
  onChange: (value: number) => void;
  /** 0 is shown as an empty field: there is no limit. */
  emptyAtZero?: boolean;
}

/** A whole number from 0 up; invalid input counts as 0 (AUT-079). */
export function QuantityField({ path, label, hint, span, disabled = false, value, onChange, emptyAtZero = false }: QuantityFieldProps) {
  const shown = value === null || (emptyAtZero && value === 0) ? '' : String(value);
  const [text, setText] = useTyped(shown, (typed) => quantityOf(typed) === (value ?? 0));
  return (
    <Field path={path} label={label} hint={hint} span={span}>
      {(aria) => (
        <Input
          {...aria}
          inputMode="numeric"
          disabled={disabled}
          value={text}
          onBlur={() => setText(shown)}
          onChange={({ target }) => {
            setText(target.value);
            onChange(quantityOf(target.value));
          }}
        />
      )}
    </Field>
  );
}

interface MoneyFieldProps extends NumberFieldProps {
  /** Cents. */
  value: number;
  onChange: (cents: number) => void;
}

/** An amount typed in dollars, stored in cents. */
export function MoneyField(props: MoneyFieldProps) {
  return <DecimalField {...props} prefix="$" scale={100} />;
}

interface DecimalFieldProps extends NumberFieldProps {
  value: number;
  onChange: (value: number) => void;
  prefix?: string;
  suffix?: string;
  /** How many stored units are one typed unit. */
  scale?: 1 | 100;
}

/** A number with at most two decimals; the error of invalid input is shown beside it, and it is never saved. */
export function DecimalField({ path, label, hint, span, ...input }: DecimalFieldProps) {
  const { setUnread } = useEditor();
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    setUnread(path, message);
    return () => setUnread(path, null);
  }, [setUnread, path, message]);
  return (
    <Field path={path} label={label} hint={hint} span={span}>
      {(aria) => <DecimalInput {...aria} {...input} onUnread={setMessage} />}
    </Field>
  );
}

/** The field's text while it is typed: follows the value unless the text already represents it. */
function useTyped(shown: string, means: (typed: string) => boolean): [string, (text: string) => void] {
  const [text, setText] = useState(shown);
  const isCurrent = means(text);
  useEffect(() => {
    if (!isCurrent) setText(shown);
  }, [shown, isCurrent]);
  return [text, setText];
}
