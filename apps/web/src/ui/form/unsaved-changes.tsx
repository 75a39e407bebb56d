import { useBlocker } from '@tanstack/react-router';
import { UnsavedDialog, type UnsavedWords } from './unsaved-dialog.tsx';

interface Place {
  readonly pathname: string;
}

interface UnsavedChangesProps {
  isDirty: boolean;
  isSaving?: boolean;
  words?: UnsavedWords;
  /** The beginning of the paths that belong to the form: the steps of a wizard. */
  within?: string;
  /** Whether a navigation is refused without a question; it says why (ACC-085). */
  refuses?: (next: Place, current: Place) => boolean;
  /** A change of the page's search counts as leaving too. */
  isPartOfSearch?: boolean;
  /** Returns whether the changes were saved; then the navigation continues. */
  onSave: () => Promise<boolean>;
  onDiscard?: () => void;
}

/** Leaving a form with unsaved changes asks first, and nothing navigates before the choice (ACC-086). One for each form. */
export function UnsavedChanges(props: UnsavedChangesProps) {
  const { isDirty, within, refuses, isPartOfSearch = false, onSave, onDiscard, ...dialog } = props;
  // asked before the other one: both are registered again with every render, in this order
  useBlocker({ shouldBlockFn: ({ current, next }) => refuses?.(next, current) ?? false, enableBeforeUnload: false });
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const isLeaving = next.pathname !== current.pathname || (isPartOfSearch && !isSameSearch(current.search, next.search));
      return isLeaving && isDirty && !(within && next.pathname.startsWith(within));
    },
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  const save = async () => {
    if (await onSave()) blocker.proceed?.();
    else blocker.reset?.();
  };
  const discard = () => {
    onDiscard?.();
    blocker.proceed?.();
  };
  return <UnsavedDialog {...dialog} open={isBlocked} onStay={() => blocker.reset?.()} onSave={() => void save()} onDiscard={discard} />;
}

function isSameSearch(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
