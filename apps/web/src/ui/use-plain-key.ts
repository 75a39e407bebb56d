import { useEffect, useEffectEvent } from 'react';

const TYPED_IN = 'input, textarea, select, [contenteditable], [role=dialog]';
/** A field has no use for Escape, but for a search, which it empties, and an open list, which it closes. */
const ESCAPED_IN = '[type=search], [aria-expanded=true], [role=dialog]';

/** Calls `onPress` when `key` is pressed alone and no field has the focus that could use it; not under an open dialog. */
export function usePlainKey(key: string, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest(key === 'Escape' ? ESCAPED_IN : TYPED_IN);
      if (event.key !== key || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
}
