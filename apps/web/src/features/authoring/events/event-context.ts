import { createContext, use } from 'react';
import type { Editor } from '../core/editor-context.ts';
import type { EventDraft, SavedEvent } from './draft.ts';

export const EventContext = createContext<Editor<EventDraft, SavedEvent> | null>(null);

/** The event being edited, with what seasons do not have; only inside its editor. */
export function useEventEditor(): Editor<EventDraft, SavedEvent> {
  const editor = use(EventContext);
  if (!editor) throw new Error('useEventEditor needs the event editor above it.');
  return editor;
}
