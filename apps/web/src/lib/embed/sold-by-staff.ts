import { isEmbedded } from './embedded.ts';

/** Tells whether this checkout is the one that `Sell` frames: on a page of our own, where staff sell to somebody who stands before them. */
export function isSoldByStaff(frame: Pick<Window, 'parent' | 'location'> = window): boolean {
  if (!isEmbedded() || frame.parent === (frame as unknown)) return false;
  try {
    return frame.parent.location.origin === frame.location.origin;
  } catch {
    // another website
    return false;
  }
}
