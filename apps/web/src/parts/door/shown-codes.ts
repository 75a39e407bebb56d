/** Unseen for this long, a code that comes back is shown anew (BYD-162); a shaking hand hides it for less. */
const GONE_MS = 3000;
/** How long a code may be unseen while another code is seen in its place. */
const REPLACED_MS = 350;
/** A code that is still held this long after its verdict was hidden is read again. */
const HELD_MS = 3000;

/**
 * Tells showings of codes from the readings of a camera, which reads a code several times a second while it is held
 * before it. A copy of a ticket is a showing of its own once the first was away for three seconds, or another code was read between.
 */
export class ShownCodes {
  private readonly seenAt = new Map<string, number>();
  private last: { readonly code: string; readonly hiddenAt: number | null } | null = null;

  /** Tells whether this reading is a new showing of its code; null is a picture without a code. */
  isNew(code: string | null, at: number): boolean {
    if (code === null) return false;
    const seenAt = this.seenAt.get(code) ?? -Infinity;
    this.seenAt.set(code, at);
    const isSame = this.last?.code === code;
    const isHeld = at - seenAt < (isSame ? GONE_MS : REPLACED_MS);
    const wasRead = isSame && this.last?.hiddenAt !== null && at - (this.last?.hiddenAt ?? at) >= HELD_MS;
    if (isHeld && !wasRead) return false;
    this.last = { code, hiddenAt: null };
    for (const [other, when] of this.seenAt) if (at - when > GONE_MS) this.seenAt.delete(other);
    return true;
  }

  /** The verdict was hidden. */
  hidden(at: number): void {
    if (this.last) this.last = { ...this.last, hiddenAt: at };
  }

  /** Nothing was checked: a code that is still held is read again. */
  forget(): void {
    this.seenAt.clear();
    this.last = null;
  }
}
