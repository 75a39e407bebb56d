import { createContext, use } from 'react';
import { zoneOr } from '@marquee/shared/time/zone';
import type { Draft, SavedEvent } from './draft.ts';

export interface Editor {
  readonly draft: Draft;
  /** The server's record; null before the first save. */
  readonly saved: SavedEvent | null;
  readonly change: (make: (draft: Draft) => Draft) => void;
  /** What is wrong with the field at a path (`ticketTypes.0.name`), once a save was tried. */
  readonly errorAt: (path: string) => string | undefined;
  /** Tells that what was typed at a path is no value, and why; null takes that back. */
  readonly setUnread: (path: string, message: string | null) => void;
  /** All paths with something wrong. */
  readonly wrongPaths: readonly string[];
}

export const EditorContext = createContext<Editor | null>(null);

/** The event that is edited; only inside the editor. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor needs the event editor above it.');
  return editor;
}

/** The zone in which the event's times are entered and read. */
export function useEventZone(): string {
  return zoneOr(useEditor().draft.venue?.timezone);
}
