import { useQuery } from '@apollo/client/react';
import { Button, Select } from 'antd';
import { Plus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Field } from '#ui/form/field.tsx';
import { steady } from '#ui/steady.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { PickedVenue } from '../core/draft.ts';
import { useSettled } from './use-settled.ts';
import { VenueChoicesDocument } from './venue-choices.graphql.ts';
import { texts } from '../texts.ts';

const [Choice, Act] = [steady(Select<string | null>), steady(Button)];
/** AUT-027 */
const CHOICES = 5;

/** The dialog that creates a venue, from another feature; passed by the route. */
export type CreateVenue = ComponentType<{ open: boolean; onClose: () => void; onCreated: (venue: PickedVenue) => void }>;

interface VenuePickerProps {
  id: string;
  venue: PickedVenue | null;
  placeholder: string;
  error: string | undefined;
  onChoose: (venue: PickedVenue | null) => void;
  CreateVenue: CreateVenue;
}

const labelOf = ({ name, address }: PickedVenue) => [name, address.city, address.state].filter(Boolean).join(', ');

/** A venue: searched by name, or created in place. */
export function VenuePicker({ id, venue, placeholder, error, onChoose, CreateVenue }: VenuePickerProps) {
  const { t } = useTexts(texts);
  const [isCreating, setIsCreating] = useState(false);
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim());
  const { data, previousData, loading } = useQuery(VenueChoicesDocument, {
    variables: { query: name ? { name } : {}, pagination: { pageSize: CHOICES, pageNumber: 1 } },
  });
  const found = (data ?? previousData)?.venues ?? [];
  const known = venue && !found.some(({ _id }) => _id === venue._id) ? [venue, ...found] : found;
  return (
    <>
      <Field id={id} label={t('venue')} error={error}>
        {({ id: controlId, status }) => (
          <div className="row gap8">
            <Choice
              id={controlId}
              {...(status && { status })}
              showSearch={{ filterOption: false, onSearch: setTyped }}
              allowClear
              loading={loading}
              value={venue?._id ?? null}
              placeholder={placeholder}
              notFoundContent={t('noVenueFound')}
              options={known.map((one) => ({ value: one._id, label: labelOf(one) }))}
              onChange={(venueId: string | null | undefined) => onChoose(known.find(({ _id }) => _id === venueId) ?? null)}
              style={{ flex: 1, minWidth: 0 }}
            />
            <Act icon={<Plus size={16} aria-hidden="true" />} onClick={() => setIsCreating(true)}>
              {t('createVenue')}
            </Act>
          </div>
        )}
      </Field>
      <CreateVenue
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={(made) => {
          setIsCreating(false);
          onChoose(made);
        }}
      />
    </>
  );
}
