import { useMutation } from '@apollo/client/react';
import { validateVenue } from '@marquee/shared/venues/validate-venue';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { venueDraftOf, venueInputOf, type Venue, type VenueDraft } from './venue-draft.ts';
import { VenueFields } from './venue-fields.tsx';
import { CreateVenueDocument, UpdateVenueDocument } from './venues.graphql.ts';
import { texts } from './texts.ts';

interface VenueDialogProps {
  open: boolean;
  /** The venue to edit; null creates one. */
  venue: Venue | null;
  onClose: () => void;
  onSaved: (venue: Venue) => void;
}

/** Creates or edits a venue. A refusal is shown inside and the typed values are kept (ACC-094). */
export function VenueDialog({ open, venue, onClose, onSaved }: VenueDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [create] = useMutation(CreateVenueDocument);
  const [update] = useMutation(UpdateVenueDocument);
  const send = async (draft: VenueDraft) => {
    const input = venueInputOf(draft, venue);
    if (!venue) return (await create({ variables: { input } })).data?.createVenue;
    return (await update({ variables: { input: { venueId: venue._id, ...input } } })).data?.updateVenue;
  };
  const form = useForm({
    id: 'venue',
    initial: venueDraftOf(venue),
    check: (draft) => validateVenue(venueInputOf(draft, venue)),
    send: async (draft) => {
      const saved = await send(draft);
      if (!saved) return;
      notices.success(t(venue ? 'changed' : 'created', { name: saved.name }));
      onSaved(saved);
    },
  });
  return (
    <Dialog
      open={open}
      title={t(venue ? 'editVenue' : 'createVenue')}
      width="updateCustomer"
      onClose={onClose}
      form={form}
      action={{ label: <span className="caps">{t(venue ? 'saveVenue' : 'createVenueCaps')}</span> }}
    >
      <VenueFields form={form} isNew={venue === null} />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
