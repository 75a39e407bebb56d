import { useQuery } from '@apollo/client/react';
import { Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf, wallClockOf, zoneOr } from '@marquee/shared/time/zone';
import { SeasonVenuesDocument } from './season-editor.graphql.ts';
import type { SeasonDraft } from './use-season.ts';

interface SeasonFieldsProps {
  draft: SeasonDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<SeasonDraft>) => void;
  onSubmit: () => void;
}

/** Name, dates on the venue's clock, venue; Enter saves. */
export function SeasonFields({ draft, errors, onChange, onSubmit }: SeasonFieldsProps) {
  const { t } = useTranslation('seasons');
  const zone = zoneOr(draft.venue?.timezone);
  const text = (field: 'name' | 'subtitle') => (
    <Labelled id={`season-${field}`} label={t(field)} error={errors[field]}>
      <Input
        id={`season-${field}`}
        value={draft[field]}
        aria-invalid={errors[field] !== undefined}
        {...(errors[field] && { status: 'error' as const })}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </Labelled>
  );
  const instant = (field: 'startsAt' | 'endsAt') => (
    <InstantField
      field={field}
      zone={zone}
      value={draft[field]}
      error={errors[`schedule.${field}`]}
      onChange={(at) => onChange({ [field]: at })}
    />
  );
  return (
    <form
      className="col gap12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {text('name')}
      {text('subtitle')}
      <div className="form-grid dates-grid">
        {instant('startsAt')}
        {instant('endsAt')}
      </div>
      <VenueField venue={draft.venue} onChange={(venue) => onChange({ venue })} />
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}

function VenueField({ venue, onChange }: { venue: SeasonDraft['venue']; onChange: (venue: SeasonDraft['venue']) => void }) {
  const { t } = useTranslation('seasons');
  const { data, loading } = useQuery(SeasonVenuesDocument, {
    variables: { pagination: { pageSize: 60, pageNumber: 1 } },
    fetchPolicy: 'network-only',
  });
  const found = data?.venues ?? [];
  const known = venue && !found.some(({ _id }) => _id === venue._id) ? [venue, ...found] : found;
  const choose = (venueId: string | undefined) => {
    const chosen = known.find(({ _id }) => _id === venueId);
    onChange(chosen ? { _id: chosen._id, name: chosen.name, timezone: chosen.timezone } : null);
  };
  return (
    <Labelled id="season-venue" label={t('venue')} error={undefined}>
      <Select
        id="season-venue"
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        loading={loading}
        value={venue?._id ?? null}
        placeholder={t('chooseVenue')}
        options={known.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(venueId: string | null | undefined) => choose(venueId ?? undefined)}
        style={{ width: '100%' }}
      />
    </Labelled>
  );
}

interface InstantFieldProps {
  field: 'startsAt' | 'endsAt';
  zone: string;
  value: string | null;
  error: string | undefined;
  onChange: (at: string | null) => void;
}

/** A date and time as the venue's clock shows it; kept in UTC. What is typed halfway changes nothing. */
function InstantField({ field, zone, value, error, onChange }: InstantFieldProps) {
  const { t } = useTranslation('seasons');
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value ? wallClockOf(new Date(value), zone).toISOString().slice(0, 16) : '';
  const type = (text: string) => {
    setTyped(text);
    const [date, time] = text.split('T');
    if (text === '') onChange(null);
    else if (date && time && !Number.isNaN(Date.parse(`${text}Z`))) onChange(instantOf(date, time, zone).toISOString());
  };
  return (
    <Labelled id={`season-${field}`} label={t(field)} error={error}>
      <Input
        id={`season-${field}`}
        type="datetime-local"
        value={typed ?? shown}
        aria-invalid={error !== undefined}
        {...(error && { status: 'error' as const })}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => type(target.value)}
      />
    </Labelled>
  );
}

function Labelled({ id, label, error, children }: { id: string; label: string; error: string | undefined; children: ReactNode }) {
  return (
    <div className="field">
      <label className="flabel" htmlFor={id}>
        {label}
      </label>
      {children}
      {error && <p className="ferr">{error}</p>}
    </div>
  );
}
