import { createContext, use } from 'react';
import { zoneOr } from '@marquee/shared/time/zone';
import type { FormHandle } from '#ui/form/use-form.ts';
import type { AuthoredRecord, SellingDraft, SellingRecord } from './draft.ts';

/** A record while it is edited: its form, and the server's record, null before the first save. */
export interface Editor<Draft extends object, Saved extends AuthoredRecord> {
  readonly form: FormHandle<Draft>;
  readonly saved: Saved | null;
  /** Saves, and says so; false when it was refused. */
  readonly saveAndTell?: () => Promise<boolean>;
  /** The stored record after another act than a save. */
  readonly keep?: (record: Saved) => void;
  /** What a ticket costs now, of its full price; missing where that is the same. */
  readonly priceNow?: ((full: number) => number) | undefined;
  /** Called when the changes of an item were kept. */
  readonly onKept?: (itemId: string) => void;
}

/** A context of the record being edited, and its hook, which needs the editor above it. */
export function editorContext<Draft extends object, Saved extends AuthoredRecord>() {
  const Context = createContext<Editor<Draft, Saved> | null>(null);
  const useIt = (): Editor<Draft, Saved> => {
    const editor = use(Context);
    if (!editor) throw new Error('This needs its editor above it.');
    return editor;
  };
  return [Context, useIt] as const;
}

/** The record being edited, with what all kinds have. */
export const [EditorContext, useEditor] = editorContext<SellingDraft, SellingRecord>();

/** The zone in which its times are entered and displayed. */
export function useEditorZone(): string {
  return zoneOr(useEditor().form.draft.venue?.timezone);
}
