import type { ReactNode } from 'react';
import { waitListFieldId, type WaitListField } from './use-join-wait-list.ts';
import panelStyles from './ticket-panel.module.css';

interface WaitListInputProps {
  field: WaitListField;
  label: string;
  value: string;
  error: string | undefined;
  type?: 'email' | 'tel';
  autoComplete: string;
  maxLength: number;
  /** Shown with the error. */
  note?: ReactNode;
  onChange: (value: string) => void;
}

/** A text input with its error below. */
export function WaitListInput({ field, label, error, note, onChange, ...input }: WaitListInputProps) {
  const id = waitListFieldId(field);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p className={panelStyles.refusal} id={`${id}-error`}>
          {error} {note}
        </p>
      )}
    </>
  );
}
