import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { unread } from '@marquee/shared/typed-number';
import type { ReadTyped } from '#lib/text/read-typed.ts';

interface TypedInputProps {
  id: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  status?: 'error';
  inputMode: 'decimal' | 'numeric';
  disabled?: boolean;
  prefix?: string;
  suffix?: string;
  value: number;
  /** The value as text, while nothing is typed. */
  shown: string;
  read: ReadTyped;
  /** An empty field means 0. Elsewhere it means nothing: a number does not become 0 by being deleted. */
  emptyIsZero: boolean;
  onChange: (value: number) => void;
  /** The error of the typed text, which is then kept and changes no value; null once it is valid. */
  onUnread: (message: string | null) => void;
}

/** A number: parsed as typed, or kept and refused beside the field. */
export function TypedInput({ value, shown, read, emptyIsZero, onChange, onUnread, ...input }: TypedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const readOf = (text: string) => (text.trim() === '' && !emptyIsZero ? { message: unread('NOTHING') } : read(text));
  const current = typed === null ? { value } : readOf(typed);
  const isUnread = 'message' in current;
  // a value that was set from outside replaces the text
  const isCurrent = isUnread || current.value === value;
  useEffect(() => {
    if (!isCurrent) setTyped(null);
  }, [isCurrent]);
  const type = (text: string) => {
    setTyped(text);
    const result = readOf(text);
    if ('message' in result) return onUnread(result.message.text);
    onUnread(null);
    onChange(result.value);
  };
  return (
    <Input
      {...input}
      value={typed ?? shown}
      onFocus={({ target }) => target.select()}
      onBlur={() => !isUnread && setTyped(null)}
      onChange={({ target }) => type(target.value)}
    />
  );
}
