/** The longest wait for a moment without work. In ms. */
const PATIENCE_MS = 2_000;

/** Calls `act` once the page has nothing to do; returns how to cancel it. */
export function whenIdle(act: () => void): () => void {
  // not in every browser
  if (typeof requestIdleCallback !== 'function') {
    const soon = setTimeout(act, PATIENCE_MS / 10);
    return () => clearTimeout(soon);
  }
  const idle = requestIdleCallback(act, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(idle);
}
