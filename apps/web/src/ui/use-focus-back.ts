import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Where the focus returns to from the dialog that was opened last: the first of these that is still there. */
let latest: readonly Element[] = [];

/**
 * Returns the focus to the previously focused element: `giveBack` once the closing animation has ended, and by itself when the dialog
 * unmounts with its owner. antd's own way takes the focus from a dialog that was opened meanwhile.
 * @param body anything inside the dialog
 */
export function useFocusBack(isOpen: boolean, body: RefObject<HTMLElement | null>): { giveBack: () => void } {
  const targets = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    // a dialog that closes as this one opens will be gone: then the focus goes to where that one would have returned it
    if (before) targets.current = latest = [before, ...(before.closest('.ant-modal') ? latest : [])];
    return () => void setTimeout(() => document.activeElement === document.body && focusFirst(targets.current));
  }, [isOpen]);
  const giveBack = useCallback(() => {
    const now = document.activeElement;
    const dialog = body.current?.closest('.ant-modal');
    if (!now || now === document.body || dialog?.contains(now)) focusFirst(targets.current);
  }, [body]);
  return { giveBack };
}

function focusFirst(targets: readonly Element[]): void {
  for (const target of targets) {
    if (target instanceof HTMLElement && target !== document.body) target.focus({ preventScroll: true });
    if (document.activeElement === target) return;
  }
  // it may be gone, for example the row of a deleted item
  document.getElementById('main')?.focus({ preventScroll: true });
}
