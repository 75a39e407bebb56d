import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.ts';

export interface FieldAria {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
  readonly status?: 'error';
}

interface FieldProps {
  /** Where the value stands in the event: names the control and finds what is wrong with it. */
  path: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Columns of the form's grid. */
  span?: number;
  children: (aria: FieldAria) => ReactNode;
}

/** A labelled control with what is wrong with it underneath. */
export function Field({ path, label, hint, span, children }: FieldProps) {
  const error = useEditor().errorAt(path);
  const id = path.replaceAll('.', '-');
  return (
    <div className="field" {...(span && { style: { gridColumn: `span ${span}` } })}>
      <label className="flabel" htmlFor={id}>
        {label} {hint && <span className="faint">{hint}</span>}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, ...(error && { 'aria-describedby': `${id}-error`, status: 'error' as const }) })}
      {error && (
        <p className="ferr" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
