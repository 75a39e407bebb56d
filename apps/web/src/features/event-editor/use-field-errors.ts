import { useCallback, useMemo, useState } from 'react';
import type { FieldError } from '@marquee/shared/error-texts';
import { validateEvent } from '@marquee/shared/events/validate-event';
import type { Draft } from './draft.ts';

/** The server's refusal, with the draft it refused. */
interface Refused {
  readonly fields: readonly FieldError[];
  readonly draft: Draft;
}

/**
 * A draft's errors by field: unparseable input at once, the others after the first attempt to save: then our own
 * rules, checked at each keystroke, and the server's refusals for as long as their field holds the same value.
 */
export function useFieldErrors(draft: Draft) {
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [unread, setUnreadPaths] = useState<readonly FieldError[]>([]);
  const errors = useMemo(() => {
    const own = isTried ? validateEvent(draft) : [];
    const told = refused?.fields.filter(({ path }) => isSameAt(path, refused.draft, draft)) ?? [];
    const ours = [...unread, ...own.filter(({ path }) => !unread.some((error) => error.path === path))];
    return [...ours, ...told.filter(({ path }) => !ours.some((error) => error.path === path))];
  }, [draft, isTried, refused, unread]);
  const errorAt = useCallback((path: string) => errors.find((error) => error.path === path)?.message, [errors]);
  const wrongPaths = useMemo(() => errors.map(({ path }) => path), [errors]);
  /** Shows our own rules from now on; returns whether the draft satisfies them. */
  const check = useCallback(() => {
    setIsTried(true);
    return unread.length === 0 && validateEvent(draft).length === 0;
  }, [draft, unread]);
  const setUnread = useCallback(
    (path: string, message: string | null) =>
      setUnreadPaths((before) => {
        const others = before.filter((error) => error.path !== path);
        if (message === null && others.length === before.length) return before;
        return message === null ? others : [...others, { path, message }];
      }),
    [],
  );
  const refuse = useCallback(
    (fields: Readonly<Record<string, string>>) =>
      setRefused({ fields: Object.entries(fields).map(([path, message]) => ({ path, message })), draft }),
    [draft],
  );
  const clear = useCallback(() => {
    setIsTried(false);
    setRefused(null);
  }, []);
  return { errors, errorAt, wrongPaths, setUnread, check, refuse, clear };
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
