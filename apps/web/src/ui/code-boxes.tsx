import { useRef } from 'react';
import styles from './code-boxes.module.css';

const DIGITS = 4;
const PLACES = Array.from({ length: DIGITS }, (_, index) => index);

interface CodeBoxesProps {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly label: string;
  readonly isBusy: boolean;
  /** The id of the error's element. */
  readonly errorId: string | undefined;
}

/** Four boxes drawn over one field, so that pasting, autofill from a message and screen readers work with one field. */
export function CodeBoxes({ value, onChange, label, isBusy, errorId }: CodeBoxesProps) {
  const field = useRef<HTMLInputElement>(null);
  const current = Math.min(value.length, DIGITS - 1);
  return (
    <div className={styles.boxes}>
      <input
        ref={field}
        className={styles.field}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={label}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        value={value}
        readOnly={isBusy}
        onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, DIGITS))}
        autoFocus
      />
      {PLACES.map((place) => (
        <span key={place} className={place === current ? `${styles.box} ${styles.current}` : styles.box} aria-hidden="true">
          {value[place] ?? ''}
        </span>
      ))}
    </div>
  );
}
