import type { Wrong } from './errors-in.ts';

/** The fields of a form, or of a part of it: what a bound field needs. */
export interface FormPart<Draft extends object> {
  /** Its controls are called `<id>-<field>`. */
  readonly id: string;
  /** Where it is in the form's values: `''`, or `ticketTypes.0.`. */
  readonly path: string;
  readonly draft: Draft;
  /** By the path within the part. */
  readonly errors: Wrong;
  readonly change: (part: Partial<Draft>) => void;
  /** Marks the input at a path of the form as unparseable, which blocks submitting; null clears it. The function never changes. */
  readonly setUnread: (path: string, message: string | null) => void;
}

/** An object inside a form's values, or an item of a list, as a part with fields of its own; `change` stores its changes. */
export function partOf<Part extends object>(
  { id, path, errors, setUnread }: Omit<FormPart<object>, 'draft' | 'change'>,
  at: string,
  draft: Part,
  change: (part: Partial<Part>) => void,
): FormPart<Part> {
  const inside = Object.entries(errors).filter(([wrong]) => wrong.startsWith(`${at}.`));
  return {
    id: `${id}-${at.replaceAll('.', '-')}`,
    path: `${path}${at}.`,
    draft,
    errors: Object.fromEntries(inside.map(([wrong, message]) => [wrong.slice(at.length + 1), message])),
    change,
    setUnread,
  };
}
