import type { ReactNode } from 'react';

interface FieldAria {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
  readonly status?: 'error' | '';
}

interface FieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  children: (aria: FieldAria) => ReactNode;
}

/** A labelled control with its error beside it. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label className="flabel" htmlFor={id}>
        {label} {hint && <span className="faint">{hint}</span>}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, ...(error ? { 'aria-describedby': errorId, status: 'error' as const } : {}) })}
      {error && (
        <p className="ferr" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
