import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { zoneOr } from '@marquee/shared/time/zone';
import { Field } from '#ui/form/field.tsx';
import { InstantField } from '#ui/form/instant-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { SeasonVenuesDocument } from './season-editor.graphql.ts';
import type { SeasonDraft } from './use-season.ts';

/** Name, dates in the venue's zone, venue. */
export function SeasonFields({ form }: { form: FormHandle<SeasonDraft> }) {
  const { t } = useTranslation('seasons');
  const { draft, errors, change } = form;
  const instant = (field: 'startsAt' | 'endsAt') => (
    <InstantField
      id={`season-${field}`}
      label={t(field)}
      zone={zoneOr(draft.venue?.timezone)}
      value={draft[field]}
      error={errors[field]}
      onChange={(at) => change({ [field]: at })}
      onClear={() => change({ [field]: null })}
    />
  );
  return (
    <div className="col gap12">
      <TextField form={form} name="name" label={t('name')} />
      <TextField form={form} name="subtitle" label={t('subtitle')} />
      <div className="form-grid dates-grid">
        {instant('startsAt')}
        {instant('endsAt')}
      </div>
      <VenueField venue={draft.venue} onChange={(venue) => change({ venue })} />
    </div>
  );
}

function VenueField({ venue, onChange }: { venue: SeasonDraft['venue']; onChange: (venue: SeasonDraft['venue']) => void }) {
  const { t } = useTranslation('seasons');
  const { data, loading } = useQuery(SeasonVenuesDocument, {
    variables: { pagination: { pageSize: 60, pageNumber: 1 } },
  });
  const found = data?.venues ?? [];
  const known = venue && !found.some(({ _id }) => _id === venue._id) ? [venue, ...found] : found;
  const choose = (venueId: string | undefined) => {
    const chosen = known.find(({ _id }) => _id === venueId);
    onChange(chosen ? { _id: chosen._id, name: chosen.name, timezone: chosen.timezone } : null);
  };
  return (
    <Field id="season-venue" label={t('venue')}>
      {(control) => (
        <Select
          {...control}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          loading={loading}
          value={venue?._id ?? null}
          placeholder={t('chooseVenue')}
          options={known.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(venueId: string | null | undefined) => choose(venueId ?? undefined)}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  );
}
