import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { instantOf, wallClockOf } from '@marquee/shared/time/zone';
import { Field, type FieldProps } from './field.tsx';

interface InstantFieldProps extends Omit<FieldProps, 'children'> {
  /** The zone of the typed time. */
  zone: string;
  /** An instant in UTC. */
  value: string | null | undefined;
  onChange: (at: string) => void;
  /** Clearing the field changes the value too. */
  onClear?: (() => void) | undefined;
  disabled?: boolean;
}

/** A date and time in the clock of a zone; stored in UTC. Incomplete input changes nothing. */
export function InstantField({ zone, value, onChange, onClear, disabled = false, ...field }: InstantFieldProps) {
  const shown = wallTextOf(value, zone);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const input = useRef<InputRef>(null);
  const type = (typed: string) => {
    setText(typed);
    const at = atWall(typed, zone);
    if (at !== null) return onChange(at);
    // an incomplete date also has an empty value
    const isHalf = input.current?.input?.validity.badInput ?? false;
    if (typed === '' && !isHalf) onClear?.();
  };
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          ref={input}
          type="datetime-local"
          disabled={disabled}
          value={text}
          onBlur={() => setText(shown)}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  );
}

/** `2026-12-04T19:30`: the zone's local time, to the minute. */
function wallTextOf(at: string | null | undefined, zone: string): string {
  return at ? wallClockOf(new Date(at), zone).toISOString().slice(0, 16) : '';
}

function atWall(typed: string, zone: string): string | null {
  const [date, time] = typed.split('T');
  if (!date || !time || Number.isNaN(Date.parse(`${typed}Z`))) return null;
  return instantOf(date, time, zone).toISOString();
}
