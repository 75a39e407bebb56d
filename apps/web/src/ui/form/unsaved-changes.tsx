import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useNotices } from '../notices.tsx';
import { UnsavedDialog, type UnsavedWords } from './unsaved-dialog.tsx';

interface UnsavedChangesProps {
  isDirty: boolean;
  isSaving?: boolean;
  words?: UnsavedWords;
  /** Why the page may not be left at all: shown as a warning, and the page stays (ACC-085). */
  refusal?: string | null;
  /** Whether a change of the page's search counts as leaving too. */
  isPartOfSearch?: boolean;
  /** Returns whether the changes were saved; then the navigation continues. */
  onSave: () => Promise<boolean>;
  onDiscard?: () => void;
}

/** Leaving a form with unsaved changes asks first, and nothing navigates before the choice (ACC-086). One for each form. */
export function UnsavedChanges({ isDirty, refusal = null, isPartOfSearch = false, onSave, onDiscard, ...dialog }: UnsavedChangesProps) {
  const notices = useNotices();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const isLeaving = next.pathname !== current.pathname || (isPartOfSearch && !isSameSearch(current.search, next.search));
      return isLeaving && isDirty;
    },
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  const isRefused = isBlocked && refusal !== null;
  const latest = useRef({ blocker, notices, refusal });
  useEffect(() => {
    latest.current = { blocker, notices, refusal };
  });
  useEffect(() => {
    if (!isRefused) return;
    const { blocker: now, notices: say, refusal: why } = latest.current;
    if (why !== null) say.warning(why);
    now.reset?.();
  }, [isRefused]);
  const save = async () => {
    if (await onSave()) blocker.proceed?.();
    else blocker.reset?.();
  };
  const discard = () => {
    onDiscard?.();
    blocker.proceed?.();
  };
  return (
    <UnsavedDialog
      {...dialog}
      open={isBlocked && !isRefused}
      onStay={() => blocker.reset?.()}
      onSave={() => void save()}
      onDiscard={discard}
    />
  );
}

function isSameSearch(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
