import { useRef, useState } from 'react';
import { SELLABLE_TEXTS } from '@marquee/shared/events/sellable-texts';
import { errorCode, errorDetails, errorText } from '#lib/errors/error-text.ts';
import { KINDS } from '#lib/records/kinds.ts';
import { useForm, type FormHandle } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { AuthoredKind, Before } from './authored-kind.ts';
import type { SellingDraft, SellingRecord } from './draft.ts';
import { useKeptEdit } from './use-kept-edit.ts';
import { texts } from '../texts.ts';

/** Another user saved meanwhile: the changes, in the server's words. */
export interface Stale {
  readonly text: string;
  /** The current version. */
  readonly version: number | null;
}

interface AuthoringOptions<Draft extends SellingDraft, Saved extends SellingRecord> extends Pick<
  AuthoredKind<Draft, Saved>,
  'kind' | 'draftOf' | 'check' | 'fieldsOf'
> {
  readonly initial: Saved | null;
  /** The draft that the editor opens with, where something was begun already. */
  readonly begun?: Draft;
  readonly store: (draft: Draft, before: Before<Saved>) => Promise<Saved | undefined>;
  /** After the first save. */
  readonly onCreated: (saved: Saved) => void;
  /** Unsaved changes survive a reload. */
  readonly isKept?: boolean;
}

const isStale = (error: unknown) => errorCode(error) === 'EVENT_STALE';

const TEXTS = ['name', 'label', 'code', 'accessibility', ...Object.keys(SELLABLE_TEXTS)];
const NUMBERS = ['price', 'discountValue', 'totalQty', 'purchaseLimit', 'percent', 'guestTicketPerMember'];
const SHOWN_TYPED = new Set([...TEXTS, ...NUMBERS]);

/** Short texts and numbers are marked while they are typed. Links are typed piece by piece; dates are checked when their step is left. */
const isShownTyped = (path: string) => SHOWN_TYPED.has(path.slice(path.lastIndexOf('.') + 1));

/**
 * The form of a record that is created once and updated from then on. Saving is one act, in whatever way it is asked for. Invalid fields are
 * marked at each keystroke, from the first failed save on.
 */
export function useAuthoring<Draft extends SellingDraft, Saved extends SellingRecord>(options: AuthoringOptions<Draft, Saved>) {
  const { kind, initial, begun, draftOf, check, store, onCreated, fieldsOf, isKept = false } = options;
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [saved, setSaved] = useState(initial);
  const latest = useRef(initial);
  const [stale, setStale] = useState<Stale | null>(null);
  const edit = useKeptEdit(initial?._id ?? KINDS[kind].unsaved, isKept, () => ({
    base: draftOf(initial),
    version: initial?.version ?? null,
  }));
  const accept = (record: Saved) => {
    edit.settle(record._id, draftOf(record), record.version);
    latest.current = record;
    setSaved(record);
  };
  const form: FormHandle<Draft> = useForm<Draft>({
    id: kind,
    initial: edit.first.base,
    restored: begun ?? edit.first.draft,
    check,
    ...(fieldsOf && { fieldsOf: (error: unknown) => fieldsOf(error, form.draft, saved) }),
    textOf: (error) => (isStale(error) ? null : errorText(error)),
    shows: 'since submit',
    isShownTyped,
    onChange: (draft) => {
      notices.withdraw(t('saved'));
      edit.change(draft);
    },
    send: async (draft) => {
      try {
        const record = await store(draft, { saved, version: edit.versionNow() ?? 0, createKey: edit.first.createKey });
        if (!record) throw new Error('Nothing was saved.');
        keep(record);
        if (!saved) onCreated(record);
      } catch (error) {
        const { version } = errorDetails(error);
        if (isStale(error)) setStale({ text: errorText(error), version: typeof version === 'number' ? version : null });
        throw error;
      }
    },
  });
  /** The stored record; edits made meanwhile are kept. */
  const keep = (record: Saved) => {
    accept(record);
    form.keep(draftOf(record));
  };
  /** Saves, and returns the record; null when it was refused. */
  const save = async (): Promise<Saved | null> => {
    notices.withdraw(t('saved'));
    return (await form.submit()) ? latest.current : null;
  };
  return {
    form,
    saved,
    stale,
    save,
    keep,
    saveAndTell: async () => {
      const record = await save();
      if (record) notices.success(t('saved'));
      return record !== null;
    },
    /** Shows the stored record, fetched again, and discards the edit; keeps the edit if it does not load. */
    reload: async (fetchSaved: () => Promise<Saved | undefined>) => {
      try {
        const record = await fetchSaved();
        if (!record) return;
        accept(record);
        form.replace(draftOf(record));
        setStale(null);
      } catch (error) {
        notices.error(errorText(error));
      }
    },
    overwrite: (version: number) => {
      edit.goOnFrom(version);
      setStale(null);
    },
    closeStale: () => setStale(null),
    forget: edit.forget,
  };
}
