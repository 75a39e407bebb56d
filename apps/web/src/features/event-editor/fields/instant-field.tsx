import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { instantOf, wallClockOf } from '@marquee/shared/time/zone';
import { useEventZone } from '../editor-context.ts';
import { Field } from './field.tsx';

interface InstantFieldProps {
  path: string;
  label: ReactNode;
  value: string | null | undefined;
  onChange: (at: string) => void;
  /** An emptied field is taken over too. */
  onClear?: () => void;
  span?: number;
  disabled?: boolean;
}

/** A date and time as the venue's clock shows it; kept in UTC. What is typed halfway changes nothing. */
export function InstantField({ path, label, value, onChange, onClear, span, disabled = false }: InstantFieldProps) {
  const zone = useEventZone();
  const shown = wallTextOf(value, zone);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const input = useRef<InputRef>(null);
  const type = (typed: string) => {
    setText(typed);
    const at = atWall(typed, zone);
    if (at !== null) return onChange(at);
    // a date half typed reads as empty too
    const isHalf = input.current?.input?.validity.badInput ?? false;
    if (typed === '' && !isHalf) onClear?.();
  };
  return (
    <Field path={path} label={label} {...(span && { span })}>
      {(aria) => (
        <Input
          {...aria}
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

/** `2026-12-04T19:30`: the wall clock of the zone, to the minute. */
export function wallTextOf(at: string | null | undefined, zone: string): string {
  return at ? wallClockOf(new Date(at), zone).toISOString().slice(0, 16) : '';
}

function atWall(typed: string, zone: string): string | null {
  const [date, time] = typed.split('T');
  if (!date || !time || Number.isNaN(Date.parse(`${typed}Z`))) return null;
  return instantOf(date, time, zone).toISOString();
}
