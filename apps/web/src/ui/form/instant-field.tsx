import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { instantOf, wallClockOf } from '@marquee/shared/time/zone';
import { Field } from './field.tsx';
import type { BoundProps, FieldOf } from './text-field.tsx';

interface InstantFieldProps<Draft extends object> extends BoundProps<Draft, FieldOf<Draft, string | null | undefined>> {
  /** The zone of the typed time. */
  zone: string;
  /** Replaces the default handling of an instant, which is UTC. */
  onPick?: (at: string) => void;
  /** Clearing the field changes the value too. */
  mayBeEmpty?: boolean;
  disabled?: boolean;
}

/** A date and time in the clock of a zone; stored in UTC. Incomplete input changes nothing. */
export function InstantField<Draft extends object>(props: InstantFieldProps<Draft>) {
  const { form, name, zone, onPick, mayBeEmpty = false, disabled = false, ...field } = props;
  const keep = (at: string | null) => form.change({ [name]: at } as Partial<Draft>);
  const shown = wallTextOf(form.draft[name] as string | null | undefined, zone);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const input = useRef<InputRef>(null);
  const type = (typed: string) => {
    setText(typed);
    const at = atWall(typed, zone);
    if (at !== null) return (onPick ?? keep)(at);
    // an incomplete date also has an empty value
    const isHalf = input.current?.input?.validity.badInput ?? false;
    if (typed === '' && !isHalf && mayBeEmpty) keep(null);
  };
  return (
    <Field {...field} id={`${form.id}-${name}`} error={form.errors[name]}>
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
  // `0002` is the first digit of a year that is being typed
  if (!date || !time || date < '1900' || Number.isNaN(Date.parse(`${typed}Z`))) return null;
  return instantOf(date, time, zone).toISOString();
}
