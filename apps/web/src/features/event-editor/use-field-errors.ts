import { useCallback, useMemo, useState } from 'react';
import type { FieldError } from '@marquee/shared/error-texts';
import { validateEvent } from '@marquee/shared/events/validate-event';
import type { Draft } from './draft.ts';

/** What the server refused, with the draft it refused. */
interface Refused {
  readonly fields: readonly FieldError[];
  readonly draft: Draft;
}

/**
 * What is wrong with a draft, by field: nothing before the first try to save; then our own rules as they stand
 * at each keystroke, and what the server refused for as long as that field holds the same value.
 */
export function useFieldErrors(draft: Draft) {
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const errors = useMemo(() => {
    const own = isTried ? validateEvent(draft) : [];
    const told = refused?.fields.filter(({ path }) => isSameAt(path, refused.draft, draft)) ?? [];
    return [...own, ...told.filter(({ path }) => !own.some((error) => error.path === path))];
  }, [draft, isTried, refused]);
  const errorAt = useCallback((path: string) => errors.find((error) => error.path === path)?.message, [errors]);
  const wrongPaths = useMemo(() => errors.map(({ path }) => path), [errors]);
  /** Shows our own rules from now on; answers whether the draft keeps them. */
  const check = useCallback(() => {
    setIsTried(true);
    return validateEvent(draft).length === 0;
  }, [draft]);
  const refuse = useCallback(
    (fields: Readonly<Record<string, string>>) =>
      setRefused({ fields: Object.entries(fields).map(([path, message]) => ({ path, message })), draft }),
    [draft],
  );
  const clear = useCallback(() => {
    setIsTried(false);
    setRefused(null);
  }, []);
  return { errors, errorAt, wrongPaths, check, refuse, clear };
}

function isSameAt(path: string, before: Draft, after: Draft): boolean {
  return JSON.stringify(valueAt(before, path)) === JSON.stringify(valueAt(after, path));
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined),
      value,
    );
}
