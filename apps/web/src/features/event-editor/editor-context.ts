import { createContext, use } from 'react';
import { zoneOr } from '@marquee/shared/time/zone';
import type { Draft, SavedEvent } from './draft.ts';

export interface Editor {
  readonly draft: Draft;
  /** The server's record; null before the first save. */
  readonly saved: SavedEvent | null;
  readonly change: (make: (draft: Draft) => Draft) => void;
  /** The error of the field at a path (`ticketTypes.0.name`), after the first attempt to save. */
  readonly errorAt: (path: string) => string | undefined;
  /** Sets the error of unparseable input at a path; null clears it. */
  readonly setUnread: (path: string, message: string | null) => void;
  /** All paths with errors. */
  readonly wrongPaths: readonly string[];
}

export const EditorContext = createContext<Editor | null>(null);

/** The event being edited; only inside the editor. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor needs the event editor above it.');
  return editor;
}

/** The zone in which the event's times are entered and displayed. */
export function useEventZone(): string {
  return zoneOr(useEditor().draft.venue?.timezone);
}
