import { useMutation } from '@apollo/client/react';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTexts } from '@marquee/shared/domain-error';
import { validateVenue } from '@marquee/shared/venues/validate-venue';
import { errorDetails, errorText } from '../../lib/error-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { venueDraftOf, venueInputOf, type Venue } from './venue-draft.ts';
import { VenueFields } from './venue-fields.tsx';
import { CreateVenueDocument, UpdateVenueDocument } from './venues.graphql.ts';

interface VenueDialogProps {
  open: boolean;
  /** The venue to change; null makes one. */
  venue: Venue | null;
  onClose: () => void;
  onSaved: (venue: Venue) => void;
}

/** Makes or changes a venue. A refusal stays inside with what was typed (ACC-094). */
export function VenueDialog({ open, venue, onClose, onSaved }: VenueDialogProps) {
  const { t } = useTranslation('venues');
  const notices = useNotices();
  const [draft, setDraft] = useState(() => venueDraftOf(venue));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [create, creation] = useMutation(CreateVenueDocument);
  const [update, change] = useMutation(UpdateVenueDocument);
  const loading = creation.loading || change.loading;
  const send = async () => {
    const input = venueInputOf(draft, venue);
    if (!venue) return (await create({ variables: { input } })).data?.createVenue;
    return (await update({ variables: { input: { venueId: venue._id, ...input } } })).data?.updateVenue;
  };
  const save = async () => {
    if (loading) return;
    const wrong = fieldTexts(validateVenue(venueInputOf(draft, venue)));
    setErrors(wrong);
    setRefusal(null);
    if (Object.keys(wrong).length > 0) return;
    try {
      const saved = await send();
      if (!saved) return;
      notices.success(t(venue ? 'changed' : 'created', { name: saved.name }));
      onSaved(saved);
    } catch (error) {
      const { fields } = errorDetails(error);
      setErrors((fields ?? {}) as Record<string, string>);
      setRefusal(errorText(error));
    }
  };
  return (
    <Dialog
      open={open}
      title={t(venue ? 'editVenue' : 'createVenue')}
      width="updateCustomer"
      onClose={onClose}
      action={{ label: <span className="caps">{t(venue ? 'saveVenue' : 'createVenueCaps')}</span>, loading, onClick: () => void save() }}
    >
      <VenueFields draft={draft} errors={errors} isNew={venue === null} onChange={setDraft} onSubmit={() => void save()} />
      {refusal && <Alert type="error" role="alert" title={refusal} />}
    </Dialog>
  );
}
