import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useStoreVenue } from './use-store-venue.ts';
import { checkVenueDraft, fieldOfVenue, venueDraftOf, type Venue } from './venue-draft.ts';
import { VenueFields } from './venue-fields.tsx';
import { texts } from './texts.ts';

interface CreateVenueDialogProps {
  open: boolean;
  onClose: () => void;
  onCreated: (venue: Venue) => void;
}

/** The dialog that creates a venue; each opening starts empty (AUT-073). */
export function CreateVenueDialog(props: CreateVenueDialogProps) {
  return <VenueDialog key={String(props.open)} {...props} />;
}

/** A refusal is shown inside and the typed values are kept (ACC-094). */
function VenueDialog({ open, onClose, onCreated }: CreateVenueDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const store = useStoreVenue();
  const form = useForm({
    id: 'venue',
    initial: venueDraftOf(null),
    check: (draft) => checkVenueDraft(draft, null),
    fieldOf: fieldOfVenue,
    send: async (draft) => {
      const saved = await store(draft, null);
      notices.success(t('created', { name: saved.name }));
      onCreated(saved);
    },
  });
  return (
    <Dialog
      open={open}
      title={t('createVenue')}
      width="updateCustomer"
      onClose={onClose}
      form={form}
      action={{ label: <span className="caps">{t('createVenueCaps')}</span> }}
    >
      <VenueFields form={form} />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
