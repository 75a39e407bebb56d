import { useEffect, useState } from 'react';
import { readCents, readCount, readPercent, type ReadTyped } from '#lib/text/read-typed.ts';
import { steady } from '../steady.tsx';
import { Field } from './field.tsx';
import type { BoundProps, FieldOf } from './text-field.tsx';
import { TypedInput } from './typed-input.tsx';

const Typed = steady(TypedInput);

interface NumberFieldProps<Draft extends object> extends BoundProps<Draft, FieldOf<Draft, number | null | undefined>> {
  disabled?: boolean;
}

interface QuantityFieldProps<Draft extends object> extends NumberFieldProps<Draft> {
  /** 0 is shown as an empty field: there is no limit. */
  emptyAtZero?: boolean;
  /** The stored value of 0. */
  zero?: 0 | null;
}

/** A whole number from 0 up. What is none stays as it was typed, with its error (decision 92 over AUT-079). */
export function QuantityField<Draft extends object>(props: QuantityFieldProps<Draft>) {
  const { form, name, disabled = false, emptyAtZero = false, zero = 0, ...field } = props;
  const value = (form.draft[name] as number | null | undefined) ?? 0;
  const setUnread = useUnread(form, name);
  return (
    <Field {...field} id={`${form.id}-${name}`} error={form.errors[name]}>
      {(control) => (
        <Typed
          {...control}
          inputMode="numeric"
          disabled={disabled}
          value={value}
          shown={emptyAtZero && value === 0 ? '' : String(value)}
          read={readCount}
          emptyIsZero={emptyAtZero}
          onChange={(typed) => form.change({ [name]: typed || zero } as Partial<Draft>)}
          onUnread={setUnread}
        />
      )}
    </Field>
  );
}

interface DecimalFieldProps<Draft extends object> extends NumberFieldProps<Draft> {
  /** Nothing typed is 0. */
  emptyIsZero?: boolean;
  /** 0 is shown as an empty field. */
  emptyAtZero?: boolean;
}

interface Unit {
  prefix?: string;
  suffix?: string;
  /** How many stored units are one typed unit: 100 for cents. */
  scale: 1 | 100;
  read: ReadTyped;
}

/** A number with at most two decimals; the error of invalid input is shown beside it, and it is never saved. */
function DecimalField<Draft extends object>(props: DecimalFieldProps<Draft> & Unit) {
  const { form, name, disabled, prefix, suffix, scale, read, emptyAtZero = false, emptyIsZero = emptyAtZero, ...field } = props;
  const value = (form.draft[name] as number | null | undefined) ?? 0;
  const setUnread = useUnread(form, name);
  const looks = { ...(disabled && { disabled }), ...(prefix && { prefix }), ...(suffix && { suffix }) };
  return (
    <Field {...field} id={`${form.id}-${name}`} error={form.errors[name]}>
      {(control) => (
        <Typed
          {...control}
          {...looks}
          inputMode="decimal"
          value={value}
          shown={emptyAtZero && value === 0 ? '' : (value / scale).toFixed(2)}
          read={read}
          emptyIsZero={emptyIsZero}
          onChange={(typed) => form.change({ [name]: typed } as Partial<Draft>)}
          onUnread={setUnread}
        />
      )}
    </Field>
  );
}

/** An amount typed in dollars, stored in cents. */
export function MoneyField<Draft extends object>(props: DecimalFieldProps<Draft>) {
  return <DecimalField {...props} prefix="$" scale={100} read={readCents} />;
}

/** Percent points. */
export function PercentField<Draft extends object>(props: DecimalFieldProps<Draft>) {
  return <DecimalField {...props} suffix="%" scale={1} read={readPercent} />;
}

/** Says that the field's text is no number, which blocks saving, for as long as the field is there. */
export function useUnread<Draft extends object>({ path, setUnread }: BoundProps<Draft, string>['form'], name: string) {
  const at = `${path}${name}`;
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    setUnread(at, message);
    return () => setUnread(at, null);
  }, [setUnread, at, message]);
  return setMessage;
}
