import { useCallback, useEffect, useState } from 'react';
import { hasHost, meetHost, sayToHost, whenCloseAsked } from '#lib/embed/frame-port.ts';
import { heldCart } from '#lib/embed/held-cart.ts';
import { LeaveQuestion } from './leave-question.tsx';

/** Layers of a page that Escape closes before the frame itself. */
const LAYERS = 'dialog[open], .ant-modal-wrap:not([style*="display: none"]), .ant-select-open';

/**
 * The frame's part towards the website around it. Escape closes the frame, as it does wherever the focus is in the page around it; a buyer
 * who holds tickets is asked first.
 */
export function FrameHost() {
  const [leaving, setLeaving] = useState<string | null>(null);
  const leave = useCallback(() => {
    const token = heldCart();
    setLeaving(token);
    sayToHost({ t: token ? 'asking' : 'close' });
  }, []);
  useEffect(() => {
    meetHost();
    sayToHost({ t: 'ready' });
    return whenCloseAsked(leave);
  }, [leave]);
  useEffect(() => {
    // before the layers see it, which close with it
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !hasHost() || document.querySelector(LAYERS)) return;
      event.preventDefault(); // the same press would close the question that it opens
      leave();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [leave]);
  useEffect(() => {
    const tell = () => sayToHost({ t: 'title', title: document.title });
    tell();
    const watch = new MutationObserver(tell);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, []);
  return leaving && <LeaveQuestion token={leaving} onStay={() => setLeaving(null)} />;
}
