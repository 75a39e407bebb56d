import { useCallback, useMemo, useState } from 'react';
import { now } from '#lib/time/clock.ts';
import { EDIT_PREFIX, freshKey, keep, readKept } from '#lib/storage/kept.ts';
import { useSession } from '#lib/session/session.ts';
import { draftOf, isSameDraft, type Draft, type SavedEvent } from './draft.ts';
import { newDraft } from './new-draft.ts';

/** An unsaved edit, stored for this tab: one for each event, `new` for the one never saved (AUT-145). */
interface Kept {
  readonly draft: Draft;
  /** The record it is compared with. */
  readonly base: Draft;
  /** The server's version from which the edit began; null before the first save. */
  readonly version: number | null;
  /** The key of the first save, so that it can be repeated when its response was lost. */
  readonly createKey: string;
}

/** A member of another organization who uses this tab later does not find the edit. */
const keyOf = (orgId: string, eventId: string) => `${EDIT_PREFIX}${orgId}:${eventId}`;

function startOf(key: string, saved: SavedEvent | null): Kept {
  const kept = readKept<Omit<Kept, 'createKey'> & Partial<Kept>>(key);
  if (kept) return { createKey: freshKey(), ...kept };
  const draft = saved ? draftOf(saved) : newDraft(now());
  return { draft, base: draft, version: saved?.version ?? null, createKey: freshKey() };
}

function keepEdit(key: string, edit: Kept): void {
  keep(key, isSameDraft(edit.draft, edit.base) ? null : edit);
}

/** The draft of one event: changed in place, kept when the page is left or reloaded until it is saved or discarded. */
export function useDraft(eventId: string, saved: SavedEvent | null) {
  const orgId = useSession().organization?._id ?? '';
  const key = keyOf(orgId, eventId);
  const [state, setState] = useState(() => startOf(key, saved));
  const isDirty = useMemo(() => !isSameDraft(state.draft, state.base), [state]);
  const change = useCallback(
    (make: (draft: Draft) => Draft) =>
      setState((before) => {
        const after = { ...before, draft: make(before.draft) };
        keepEdit(key, after);
        return after;
      }),
    [key],
  );
  /** Replaces the edit by the server's record; changes made while `sent` was being saved are kept. Without `sent` the edit is discarded. */
  const settle = useCallback(
    (event: SavedEvent, sent?: Draft) => {
      keep(key, null);
      const base = draftOf(event);
      setState((before) => {
        const after = { ...before, draft: sent && before.draft !== sent ? before.draft : base, base, version: event.version };
        keepEdit(keyOf(orgId, event._id), after);
        return after;
      });
    },
    [key, orgId],
  );
  /** Saves over another user's changes. */
  const goOnFrom = useCallback((version: number) => setState((before) => ({ ...before, version })), []);
  const forget = useCallback(() => keep(key, null), [key]);
  return { draft: state.draft, version: state.version, createKey: state.createKey, isDirty, change, settle, goOnFrom, forget };
}
