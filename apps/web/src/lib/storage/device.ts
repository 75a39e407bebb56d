/** Writing is slow, and an edit changes with each key press: it is stored once the typing pauses. */
const PAUSE_MS = 300;
const waiting = new Map<string, unknown>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The value this device stores under `key`, also after the tab was closed; null when it is missing or unreadable. */
export function readFromDevice<Kept>(key: string): Kept | null {
  storeNow();
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

/** Stores a value on this device until the logout, within 0.3 s; null removes it. Without storage it is not stored, without an error. */
export function keepOnDevice(key: string, value: unknown): void {
  waiting.set(key, value);
  if (value === null) storeNow();
  else timer ??= setTimeout(storeNow, PAUSE_MS);
}

/** Stores what still waits. */
export function storeNow(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [key, value] of waiting)
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // the page works without it
    }
  waiting.clear();
}
addEventListener('pagehide', storeNow);
