import { useEffect, useId, useSyncExternalStore } from 'react';

let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isDialogOpen(): boolean {
  return open.length > 0;
}

/** True while this dialog is the topmost open one; the others are hidden beneath it. */
export function useIsTopDialog(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    change([...open, id]);
    return () => change(open.filter((other) => other !== id));
  }, [id, isOpen]);
  const top = useSyncExternalStore(subscribe, () => open.at(-1));
  return isOpen && (top === id || !open.includes(id));
}
