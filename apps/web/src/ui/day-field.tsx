import { Input } from 'antd';
import { useState } from 'react';
import { isDay } from '../lib/time/is-day.ts';
import styles from './day-field.module.css';

interface DayFieldProps {
  label: string;
  /** `2026-11-21`, or empty for none. */
  value: string;
  onPick: (day: string) => void;
  /** Clearing the field picks none. */
  mayBeEmpty?: boolean;
}

/** A calendar day; an incomplete date is kept while it is typed and picks nothing. */
export function DayField({ label, value, onPick, mayBeEmpty = false }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className={styles.day}>
      <span className="muted">{label}</span>
      <Input
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        value={typed ?? value}
        onChange={({ target }) => {
          const isWhole = isDay(target.value) || (mayBeEmpty && target.value === '');
          setTyped(isWhole ? null : target.value);
          if (isWhole) onPick(target.value);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
