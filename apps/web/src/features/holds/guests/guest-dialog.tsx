import { validateGuest } from '@marquee/shared/guests/guest';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { QuantityField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { texts } from './texts.ts';
import { useGuestActs, type GuestRow } from './use-guest-lists.ts';

interface GuestDialogProps {
  eventId: string;
  guest: GuestRow;
  onClose: () => void;
}

/** Somebody on the list: what they need no more goes back to the hold. */
export function GuestDialog({ eventId, guest, onClose }: GuestDialogProps) {
  const { t } = useTexts(texts);
  const { update } = useGuestActs(eventId);
  const form = useForm({
    id: 'guest',
    initial: { name: guest.name, email: guest.email ?? '', places: guest.places, note: guest.note },
    check: (draft) => validateGuest(draft, guest.claimed + guest.returned),
    send: ({ email, ...draft }) => update(guest._id, { ...draft, email: email.trim() || null }),
    fieldOf: (path) => path.replace(/^guest\./, ''),
  });
  const submit = async () => {
    const isSaved = await form.submit();
    if (isSaved) onClose();
    return isSaved;
  };
  return (
    <Dialog
      open
      title={t('guestTitle')}
      width="createHold"
      onClose={onClose}
      form={{ submit, isBusy: form.isBusy }}
      action={{ label: t('save') }}
    >
      <TextField form={form} name="name" label={t('name')} className="stacked" autoComplete="off" isRequired />
      <QuantityField form={form} name="places" label={t('places')} />
      <TextField form={form} name="email" label={t('email')} hint={t('optional')} className="stacked" type="email" autoComplete="off" />
      <TextField form={form} name="note" label={t('note')} hint={t('optional')} />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
