import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { Field } from '#ui/form/field.tsx';

interface TypedFieldProps<Value> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  value: Value;
  show?: (value: Value) => string;
  /** Null for a text that is no value: it stays as it was typed, with the error. */
  read: (text: string) => Value | null;
  unread?: string;
  /** About a value that was read. */
  error?: string | null;
  isNumber?: boolean;
  placeholder?: string;
  onChange: (value: Value) => void;
}

/** A field of something that is edited while it is typed. */
export function TypedField<Value>(props: TypedFieldProps<Value>) {
  const { id, label, hint, value, show = String, read, unread, error, isNumber = false, placeholder, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = typed !== null && read(typed) === null;
  // an undone step changes the value under a text that says the one before
  const isOther = typed !== null && !isUnread && show(read(typed)!) !== show(value) && !error;
  if (isOther) setTyped(null);
  const type = (text: string) => {
    setTyped(text);
    const next = read(text);
    if (next !== null) onChange(next);
  };
  return (
    <Field id={id} label={label} hint={hint} error={isUnread ? unread : error}>
      {(control) => (
        <Input
          {...control}
          inputMode={isNumber ? 'decimal' : 'text'}
          placeholder={placeholder}
          autoComplete="off"
          value={typed ?? show(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={() => !isUnread && setTyped(null)}
        />
      )}
    </Field>
  );
}

// bounded input: numbers of a field
const WHOLE = /^\d{1,6}$/;
const DECIMAL = /^-?\d{1,6}(?:[.,]\d{0,2})?$/;

export const readWhole = (text: string): number | null => (WHOLE.test(text.trim()) ? Number(text) : null);
export const readDecimal = (text: string): number | null => (DECIMAL.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null);
/** Any text is a value, until it is too long to be stored. */
export const readText =
  (most: number) =>
  (text: string): string =>
    text.slice(0, most);
