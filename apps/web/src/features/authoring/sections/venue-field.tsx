import { useQuery } from '@apollo/client/react';
import { Button, Select } from 'antd';
import { Plus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { errorText } from '@marquee/shared/error-texts';
import { useNotices } from '#ui/notices.tsx';
import { Field } from '#ui/form/field.tsx';
import { steady } from '#ui/steady.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { withVenue } from '../core/changes.ts';
import type { PickedVenue } from '../core/draft.ts';
import { useEditor } from '../core/editor-context.ts';
import { useSettled } from './use-settled.ts';
import { VenueChoicesDocument } from './venue-choices.graphql.ts';
import { texts } from '../texts.ts';

const [Choice, Act] = [steady(Select<string | null>), steady(Button)];
/** AUT-027 */
const CHOICES = 5;

/** The dialog that creates a venue, from another feature; passed by the route. */
export type CreateVenue = ComponentType<{ open: boolean; onClose: () => void; onCreated: (venue: PickedVenue) => void }>;

const labelOf = ({ name, address }: PickedVenue) => [name, address.city, address.state].filter(Boolean).join(', ');

/** The venue: searched by name, or created in place. */
export function VenueField({ CreateVenue }: { CreateVenue: CreateVenue }) {
  const { t } = useTexts(texts);
  const { form, saved } = useEditor();
  const notices = useNotices();
  const [isCreating, setIsCreating] = useState(false);
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim());
  const { data, previousData, loading } = useQuery(VenueChoicesDocument, {
    variables: { query: name ? { name } : {}, pagination: { pageSize: CHOICES, pageNumber: 1 } },
  });
  const found = (data ?? previousData)?.venues ?? [];
  const { venue } = form.draft;
  const known = venue && !found.some(({ _id }) => _id === venue._id) ? [venue, ...found] : found;
  const isUnpromised = !saved?.published && !saved?.hasOrders;
  const choose = (chosen: PickedVenue | null) => {
    // without a venue there is no sales tax, and its switch is disabled
    if (chosen === null && saved?.hasOrders && form.draft.taxDeduction) return notices.error(errorText('EVENT_LOCKED_FIELD'));
    form.update(withVenue(chosen, isUnpromised));
  };
  return (
    <>
      <Field id={`${form.id}-venue`} label={t('venue')} error={form.errors['venue']}>
        {({ id, status }) => (
          <div className="row gap8">
            <Choice
              id={id}
              {...(status && { status })}
              showSearch={{ filterOption: false, onSearch: setTyped }}
              allowClear
              loading={loading}
              value={venue?._id ?? null}
              placeholder={t('chooseVenue')}
              notFoundContent={t('noVenueFound')}
              options={known.map((one) => ({ value: one._id, label: labelOf(one) }))}
              onChange={(venueId: string | null | undefined) => choose(known.find(({ _id }) => _id === venueId) ?? null)}
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
          choose(made);
        }}
      />
    </>
  );
}
