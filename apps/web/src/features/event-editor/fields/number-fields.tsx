import { Input } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { quantityOf } from '@marquee/shared/events/new-items';
import { Field } from './field.tsx';

interface NumberFieldProps {
  path: string;
  label: ReactNode;
  hint?: ReactNode;
  span?: number;
  disabled?: boolean;
}

interface QuantityFieldProps extends NumberFieldProps {
  value: number | null;
  onChange: (value: number) => void;
  /** 0 shows as an empty field: there is no limit. */
  emptyAtZero?: boolean;
}

/** A whole number from 0 up; what is no such number counts as 0 (AUT-079). */
export function QuantityField({ path, label, hint, span, disabled = false, value, onChange, emptyAtZero = false }: QuantityFieldProps) {
  const shown = value === null || (emptyAtZero && value === 0) ? '' : String(value);
  const [text, setText] = useTyped(shown, (typed) => quantityOf(typed) === (value ?? 0));
  return (
    <Field path={path} label={label} hint={hint} {...(span && { span })}>
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

/** An amount typed in dollars, kept in cents. */
export function MoneyField(props: MoneyFieldProps) {
  return <DecimalField {...props} prefix="$" scale={100} />;
}

interface DecimalFieldProps extends NumberFieldProps {
  value: number;
  onChange: (value: number) => void;
  prefix?: string;
  suffix?: string;
  /** How many of the kept unit make one of the typed. */
  scale?: number;
}

const DECIMAL = /^\d{0,7}(\.\d{0,2})?$/;

/** A number with at most two decimals; other keys do nothing. */
export function DecimalField({ path, label, hint, span, disabled = false, value, onChange, prefix, suffix, scale = 1 }: DecimalFieldProps) {
  const shown = (value / scale).toFixed(2);
  const toValue = (typed: string) => Math.round(Number(typed || 0) * scale * 100) / 100;
  const [text, setText] = useTyped(shown, (typed) => DECIMAL.test(typed) && toValue(typed) === value);
  const type = (typed: string) => {
    if (!DECIMAL.test(typed)) return;
    setText(typed);
    onChange(toValue(typed));
  };
  return (
    <Field path={path} label={label} hint={hint} {...(span && { span })}>
      {(aria) => (
        <Input
          {...aria}
          inputMode="decimal"
          disabled={disabled}
          prefix={prefix}
          suffix={suffix}
          value={text}
          onFocus={({ target }) => target.select()}
          onBlur={() => setText(shown)}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  );
}

/** The text of a field while it is typed: follows the value unless the text already means it. */
function useTyped(shown: string, means: (typed: string) => boolean): [string, (text: string) => void] {
  const [text, setText] = useState(shown);
  const isCurrent = means(text);
  useEffect(() => {
    if (!isCurrent) setText(shown);
  }, [shown, isCurrent]);
  return [text, setText];
}
