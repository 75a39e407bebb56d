import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { zoneOr } from '@marquee/shared/time/zone';
import { Field } from '#ui/form/field.tsx';
import { InstantField } from '#ui/form/instant-field.tsx';
import { partOf } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { texts } from '#ui/season-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { SeasonVenuesDocument } from './season-editor.graphql.ts';
import type { SeasonDraft } from './use-season.ts';
import gridStyles from '../fields/form-grid.module.css';

/** Name, dates in the venue's zone, venue. */
export function SeasonFields({ form }: { form: FormHandle<SeasonDraft> }) {
  const { t } = useTexts(texts);
  const { schedule, venue } = form.draft;
  const times = {
    form: partOf(form, 'schedule', schedule, (part) => form.change({ schedule: { ...schedule, ...part } })),
    zone: zoneOr(venue?.timezone),
    mayBeEmpty: true,
  };
  return (
    <div className="col gap12">
      <TextField form={form} name="name" label={t('name')} />
      <TextField form={form} name="subtitle" label={t('subtitle')} />
      <div className={gridStyles.dates}>
        <InstantField {...times} name="startsAt" label={t('startsAt')} />
        <InstantField {...times} name="endsAt" label={t('endsAt')} />
      </div>
      <VenueField venue={venue} onChange={(chosen) => form.change({ venue: chosen })} />
    </div>
  );
}

function VenueField({ venue, onChange }: { venue: SeasonDraft['venue']; onChange: (venue: SeasonDraft['venue']) => void }) {
  const { t } = useTexts(texts);
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
