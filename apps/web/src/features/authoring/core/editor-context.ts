import { createContext, use } from 'react';
import { zoneOr } from '@marquee/shared/time/zone';
import type { FormHandle } from '#ui/form/use-form.ts';
import type { AuthoredRecord, SellingDraft, SellingRecord } from './draft.ts';

/** A record while it is edited: its form, and the server's record, null before the first save. */
export interface Editor<Draft extends object, Saved extends AuthoredRecord> {
  readonly form: FormHandle<Draft>;
  readonly saved: Saved | null;
  /** Called when the changes of an item were kept. */
  readonly onKept?: (itemId: string) => void;
}

export const EditorContext = createContext<Editor<SellingDraft, SellingRecord> | null>(null);

/** The record being edited; only inside an editor. */
export function useEditor(): Editor<SellingDraft, SellingRecord> {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor needs an editor above it.');
  return editor;
}

/** The zone in which its times are entered and displayed. */
export function useEditorZone(): string {
  return zoneOr(useEditor().form.draft.venue?.timezone);
}
