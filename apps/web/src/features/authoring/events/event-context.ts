import { editorContext } from '../core/editor-context.ts';
import type { EventDraft, SavedEvent } from './draft.ts';

/** The event being edited, with what seasons do not have. */
export const [EventContext, useEventEditor] = editorContext<EventDraft, SavedEvent>();
