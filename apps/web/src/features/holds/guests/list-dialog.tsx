import { validateGuestList } from '@marquee/shared/guests/guest';
import { freeOfHold } from '@marquee/shared/holds/hold-totals';
import { useState } from 'react';
import { freshKey } from '#lib/storage/kept.ts';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { InstantField } from '#ui/form/instant-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { HoldRow } from '../hold-types.ts';
import { texts } from './texts.ts';
import { useGuestActs, type GuestListRow, type ListDraft } from './use-guest-lists.ts';

interface ListDialogProps {
  eventId: string;
  zone: string;
  holds: readonly HoldRow[];
  /** Absent makes a new one. */
  list?: GuestListRow;
  onClose: () => void;
}

/** A guest list: its name, the hold of its places, and when what nobody claims returns. */
export function ListDialog({ eventId, zone, holds, list, onClose }: ListDialogProps) {
  const { t } = useTexts(texts);
  const { saveList } = useGuestActs(eventId);
  const [key] = useState(freshKey);
  const stored = list ? new Date(list.returnAt) : null;
  const form = useForm<ListDraft>({
    id: 'guest-list',
    initial: { name: list?.name ?? '', holdId: list?.holdId ?? '', returnAt: list?.returnAt ?? null, note: list?.note ?? '' },
    check: ({ returnAt, ...draft }) => validateGuestList({ ...draft, returnAt: returnAt ? new Date(returnAt) : null }, now(), stored),
    send: (draft) => saveList(draft, list?._id ?? null, key),
    shows: 'since submit',
  });
  const submit = async () => {
    const isSaved = await form.submit();
    if (isSaved) onClose();
    return isSaved;
  };
  const options = holds.map((hold) => ({
    value: hold._id,
    label: t('holdLeft', { name: hold.name, type: hold.ticketType, count: freeOfHold(hold) }),
  }));
  return (
    <Dialog
      open
      title={t(list ? 'updateTitle' : 'createTitle')}
      width="createHold"
      onClose={onClose}
      form={{ submit, isBusy: form.isBusy }}
      action={{ label: t('save') }}
    >
      <TextField form={form} name="name" label={t('name')} className="stacked" autoComplete="off" isRequired />
      {!list && (
        <ChoiceField form={form} name="holdId" label={t('hold')} className="stacked" options={options} placeholder={t('chooseHold')} />
      )}
      <InstantField form={form} name="returnAt" label={t('returnAt')} note={t('returnAtNote')} className="stacked" zone={zone} />
      <TextField form={form} name="note" label={t('note')} hint={t('optional')} rows={2} />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
