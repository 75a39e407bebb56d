import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { quantityOf } from '@marquee/shared/events/new-items';
import { DecimalInput } from '../decimal-input.tsx';
import { steady } from '../steady.tsx';
import { Field } from './field.tsx';
import type { BoundProps, FieldOf } from './text-field.tsx';

const [Line, Decimal] = [steady(Input), steady(DecimalInput)];

interface NumberFieldProps<Draft extends object> extends BoundProps<Draft, FieldOf<Draft, number | null | undefined>> {
  disabled?: boolean;
}

interface QuantityFieldProps<Draft extends object> extends NumberFieldProps<Draft> {
  /** 0 is shown as an empty field: there is no limit. */
  emptyAtZero?: boolean;
  /** The stored value of 0. */
  zero?: 0 | null;
}

/** A whole number from 0 up; invalid input counts as 0 (AUT-079). */
export function QuantityField<Draft extends object>(props: QuantityFieldProps<Draft>) {
  const { form, name, disabled = false, emptyAtZero = false, zero = 0, ...field } = props;
  const value = form.draft[name] as number | null | undefined;
  const shown = emptyAtZero && !value ? '' : String(value ?? '');
  const [text, setText] = useTyped(shown, (typed) => quantityOf(typed) === (value ?? 0));
  return (
    <Field {...field} id={`${form.id}-${name}`} error={form.errors[name]}>
      {(control) => (
        <Line
          {...control}
          inputMode="numeric"
          disabled={disabled}
          value={text}
          onBlur={() => setText(shown)}
          onChange={({ target }) => {
            setText(target.value);
            form.change({ [name]: quantityOf(target.value) || zero } as Partial<Draft>);
          }}
        />
      )}
    </Field>
  );
}

interface DecimalFieldProps<Draft extends object> extends NumberFieldProps<Draft> {
  prefix?: string;
  suffix?: string;
  /** How many stored units are one typed unit: 100 for cents. */
  scale?: 1 | 100;
}

/** A number with at most two decimals; the error of invalid input is shown beside it, and it is never saved. */
export function DecimalField<Draft extends object>({ form, name, disabled, prefix, suffix, scale, ...field }: DecimalFieldProps<Draft>) {
  const { setUnread } = form;
  const path = `${form.path}${name}`;
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    setUnread(path, message);
    return () => setUnread(path, null);
  }, [setUnread, path, message]);
  const looks = { ...(disabled && { disabled }), ...(prefix && { prefix }), ...(suffix && { suffix }), ...(scale && { scale }) };
  return (
    <Field {...field} id={`${form.id}-${name}`} error={form.errors[name]}>
      {(control) => (
        <Decimal
          {...control}
          {...looks}
          value={(form.draft[name] as number | null | undefined) ?? 0}
          onChange={(value) => form.change({ [name]: value } as Partial<Draft>)}
          onUnread={setMessage}
        />
      )}
    </Field>
  );
}

/** An amount typed in dollars, stored in cents. */
export function MoneyField<Draft extends object>(props: NumberFieldProps<Draft>) {
  return <DecimalField {...props} prefix="$" scale={100} />;
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
