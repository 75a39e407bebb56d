import { useCallback, useMemo, useState } from 'react';
import { now } from '#lib/clock.ts';
import { EDIT_PREFIX, freshKey, keep, readKept } from '#lib/kept.ts';
import { useSession } from '#lib/session.ts';
import { draftOf, isSameDraft, type Draft, type SavedEvent } from './draft.ts';
import { newDraft } from './new-draft.ts';

/** An edit under way, kept for this tab: one an event, `new` for the one never saved (AUT-145). */
interface Kept {
  readonly draft: Draft;
  /** What it is compared with. */
  readonly base: Draft;
  /** The server's version that the edit began from; null before the first save. */
  readonly version: number | null;
  /** Names the first save, so that one whose answer was lost can be repeated. */
  readonly createKey: string;
}

/** Nobody finds the edit of another organization's member who used this tab before. */
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

/** The draft of one event: changed in place, kept over leaving and reloading until it is saved or discarded. */
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
  /** The server's record takes the place of the edit; what was typed while `sent` was on its way stays. Without `sent` the edit is given up. */
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
  /** Saves over what somebody else saved meanwhile. */
  const goOnFrom = useCallback((version: number) => setState((before) => ({ ...before, version })), []);
  const forget = useCallback(() => keep(key, null), [key]);
  return { draft: state.draft, version: state.version, createKey: state.createKey, isDirty, change, settle, goOnFrom, forget };
}
