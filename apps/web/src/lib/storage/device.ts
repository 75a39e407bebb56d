/** The value this device stores under `key`, also after the tab was closed; null when it is missing or unreadable. */
export function readFromDevice<Kept>(key: string): Kept | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

/** Stores a value on this device until the logout; null removes it. Without storage it is not stored, without an error. */
export function keepOnDevice(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // the page works without it
  }
}
