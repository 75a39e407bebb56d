import { useRef } from 'react';
import type { FieldError } from '@marquee/shared/error-texts';
import { errorText } from '#lib/errors/error-text.ts';
import { useNotices } from '../notices.tsx';
import { useForm, type FormHandle, type FormOptions } from './use-form.ts';

interface SavedFormOptions<Draft extends object, Saved> extends Omit<FormOptions<Draft>, 'check' | 'send'> {
  /** The stored record; null while it is not created. */
  readonly before: Saved | null;
  readonly check: (draft: Draft, saved: Saved | null) => readonly FieldError[];
  readonly store: (draft: Draft, saved: Saved | null) => Promise<Saved>;
  /** The notice of success. */
  readonly said: (saved: Saved) => string;
  /** Called when it was saved by its button. */
  readonly onSaved: (saved: Saved) => void;
}

interface SavedForm<Draft extends object> {
  readonly form: FormHandle<Draft>;
  /** Saves, then leaves the page; returns whether it was saved. */
  readonly save: () => Promise<boolean>;
}

/** The form of a page that creates a record once and updates it from then on. A failed save is said in a notice too (AUT-055, 200). */
export function useSavedForm<Draft extends object, Saved>(options: SavedFormOptions<Draft, Saved>): SavedForm<Draft> {
  const { before, check, store, said, onSaved, ...rest } = options;
  const notices = useNotices();
  const saved = useRef(before);
  const form = useForm<Draft>({
    ...rest,
    check: (draft) => check(draft, saved.current),
    send: async (draft) => {
      try {
        saved.current = await store(draft, saved.current);
      } catch (error) {
        notices.error(errorText(error));
        throw error;
      }
      notices.success(said(saved.current));
    },
  });
  const save = async () => {
    const isSaved = await form.submit();
    if (isSaved && saved.current) onSaved(saved.current);
    return isSaved;
  };
  return { form, save };
}
