import { useEffect, useRef, useState } from 'react';
import { keepOnDevice, readFromDevice, storeNow } from '#lib/storage/device.ts';
import { EDIT_PREFIX, freshKey, keep, readKept } from '#lib/storage/kept.ts';
import { useSession } from '#lib/session/session.ts';
import { isSame } from '#ui/form/is-same.ts';
import type { AuthoredDraft } from './draft.ts';
import { withNewFields } from './performances.ts';

/**
 * An unsaved edit: one for each record, `new` for the one never saved (AUT-145). This tab stores it, so that it survives the end of a login,
 * and the device until the logout, so that it survives closing the tab.
 */
interface Edit<Draft extends object> {
  readonly draft: Draft;
  /** The record it is compared with. */
  readonly base: Draft;
  /** The server's version from which the edit began; null before the first save. */
  readonly version: number | null;
  /** The key of the first save, so that it can be repeated when its response was lost. */
  readonly createKey: string;
}

/** The edit of one record, kept when the page is left or reloaded until it is saved or discarded; without `isKept` only in memory. */
export function useKeptEdit<Draft extends AuthoredDraft>(id: string, isKept: boolean, fresh: () => Pick<Edit<Draft>, 'base' | 'version'>) {
  // a member of another organization who uses this tab later does not find the edit
  const orgId = useSession().organization?._id ?? '';
  const keyOf = (recordId: string) => `${EDIT_PREFIX}${orgId}:${recordId}`;
  const [first] = useState((): Edit<Draft> => {
    type Kept = Omit<Edit<Draft>, 'createKey'> & Partial<Edit<Draft>>;
    const kept = isKept ? (readKept<Kept>(keyOf(id)) ?? fromAnotherTab(readFromDevice<Kept>(keyOf(id)))) : null;
    const { base, version } = fresh();
    if (kept) return { createKey: freshKey(), ...kept, draft: withNewFields(base, kept.draft), base: withNewFields(base, kept.base) };
    return { draft: base, base, version, createKey: freshKey() };
  });
  const now = useRef({ id, base: first.base, version: first.version });
  useEffect(() => storeNow, []);
  const store = (edit: Edit<Draft> | null) => {
    if (!isKept) return;
    keep(keyOf(now.current.id), edit);
    keepOnDevice(keyOf(now.current.id), edit);
  };
  return {
    first,
    versionNow: () => now.current.version,
    change: (draft: Draft) => {
      const { base, version } = now.current;
      store(isSame(draft, base) ? null : { draft, base, version, createKey: first.createKey });
    },
    /** The server's record replaces the edit. */
    settle: (recordId: string, base: Draft, version: number) => {
      store(null);
      now.current = { id: recordId, base, version };
    },
    /** Saves over another user's changes. */
    goOnFrom: (version: number) => {
      now.current = { ...now.current, version };
    },
    forget: () => store(null),
  };
}

/** It is a copy: its first save is another one than that tab's, which may still be open. */
function fromAnotherTab<Kept extends { createKey?: string }>(kept: Kept | null): Omit<Kept, 'createKey'> | null {
  if (!kept) return null;
  const { createKey: _its, ...own } = kept;
  return own;
}
