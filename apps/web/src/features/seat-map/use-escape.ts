import { useEffect, useEffectEvent } from 'react';

/** Esc puts back what is moved; in a dialog it only closes that. */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && !document.querySelector('[role=dialog][aria-modal=true]') && escape();
    // before the dialog is closed by it
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isOn]);
}
