import { useMemo } from 'react';
import { validateForPublishing } from '@marquee/shared/events/validate-event';
import type { Kind } from '#lib/records/kinds.ts';
import type { StepName } from '#lib/authoring-address.ts';
import type { SellingDraft, SellingRecord } from '../core/draft.ts';
import type { useAuthoring } from '../core/use-authoring.ts';
import { useAutosave } from './use-autosave.ts';
import { useDateCheck } from './use-date-check.ts';
import { useItemNotice } from './use-item-notice.ts';
import { useWizard } from './use-wizard.ts';

interface RecordEditorOptions<Draft extends SellingDraft, Saved extends SellingRecord> {
  readonly kind: Kind;
  readonly steps: readonly StepName[];
  readonly record: ReturnType<typeof useAuthoring<Draft, Saved>>;
  /** Fetches the stored record again. */
  readonly fetchSaved: (id: string) => Promise<Saved | undefined>;
}

/** The wizard over the draft of one event or season. A refused save leads to the first error. */
export function useRecordEditor<Draft extends SellingDraft, Saved extends SellingRecord>(options: RecordEditorOptions<Draft, Saved>) {
  const { kind, steps, record, fetchSaved } = options;
  const { form, saved } = record;
  const wizard = useWizard({ kind, steps, id: saved?._id ?? 'new', form });
  const checkDates = useDateCheck(kind, form);
  const tellItems = useItemNotice(kind, form);
  const missing = useMemo(() => validateForPublishing(form.draft, kind), [form.draft, kind]);

  const leading = <Result>(result: Result): Result => {
    if (!result) {
      tellItems();
      wizard.leadToWrong();
    }
    return result;
  };
  const saveAndTell = async () => {
    checkDates();
    return leading(await record.saveAndTell());
  };
  const onKept = useAutosave(() => void saveAndTell());
  return {
    ...record,
    wizard,
    missing,
    save: async () => leading(await record.save()),
    saveAndTell,
    onKept,
    reload: () => record.reload(() => fetchSaved(saved?._id ?? '')),
  };
}
