import type { CSSProperties, ReactNode } from 'react';

/** Connects a control to its label and its error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required'?: true;
  readonly 'aria-describedby'?: string;
  readonly status?: 'error';
}

export interface FieldProps {
  /** The control's id. */
  id: string;
  label: ReactNode;
  /** Shown beside the label. */
  hint?: ReactNode;
  /** Shown beneath the control. */
  note?: ReactNode;
  error?: string | null | undefined;
  isRequired?: boolean;
  className?: string | undefined;
  /** Columns of the form's grid. */
  span?: number | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A labeled control with its error underneath. */
export function Field({ id, label, hint, note, error, isRequired = false, className, span, children }: FieldProps) {
  const [noteId, errorId] = [`${id}-note`, `${id}-error`];
  const described = [note && noteId, error && errorId].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    'aria-invalid': Boolean(error),
    ...(isRequired && { 'aria-required': true }),
    ...(described && { 'aria-describedby': described }),
    ...(error && { status: 'error' }),
  };
  return (
    <div className={className ? `field ${className}` : 'field'} {...(span && { style: { '--span': span } as CSSProperties })}>
      <label className="flabel" htmlFor={id}>
        {label} {hint && <span className="faint">{hint}</span>}
      </label>
      {children(control)}
      {error && (
        <p className="ferr" id={errorId} role="alert">
          {error}
        </p>
      )}
      {note && (
        <p className="fnote" id={noteId}>
          {note}
        </p>
      )}
    </div>
  );
}
