import { useQuery } from '@apollo/client/react';
import { Button, Select } from 'antd';
import { Plus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Field } from '#ui/form/field.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { steady } from '#ui/steady.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useSettled } from '../sections/use-settled.ts';
import type { PickedArtist } from '../core/draft.ts';
import { ArtistChoicesDocument } from './event-editor.graphql.ts';
import { texts } from '../texts.ts';

const [Choices, Act] = [steady(Select<string[]>), steady(Button)];
/** AUT-028 */
const CHOICES = 5;

/** The dialog that creates a performer, from another feature; passed by the route. */
export type CreatePerformer = ComponentType<{ open: boolean; onClose: () => void; onCreated: (performer: PickedArtist) => void }>;

interface ArtistsFieldProps {
  /** The form of the event, or of one performance. */
  form: FormPart<Record<'headlining' | 'opening', PickedArtist[]>>;
  /** The list that a performer created here is added to. */
  place: 'headlining' | 'opening';
  CreatePerformer: CreatePerformer;
}

/** The performers of a concert: searched by name, or created in place. */
export function ArtistsField({ form, place, CreatePerformer }: ArtistsFieldProps) {
  const { t } = useTexts(texts);
  const [isCreating, setIsCreating] = useState(false);
  const [typed, setTyped] = useState('');
  const [isOpened, setOpened] = useState(false);
  const name = useSettled(typed.trim());
  const { data, previousData, loading } = useQuery(ArtistChoicesDocument, {
    variables: { query: name ? { name } : {}, pagination: { pageSize: CHOICES, pageNumber: 1 } },
    skip: !isOpened, // chosen performers are loaded with the event
  });
  const picked = form.draft[place];
  const found = (data ?? previousData)?.artists ?? [];
  const known = [...picked, ...found.filter(({ _id }) => !picked.some((one) => one._id === _id))];
  const choose = (artists: readonly PickedArtist[]) =>
    form.change({ [place]: artists.map(({ _id, name: called }) => ({ _id, name: called })) });
  return (
    <>
      <Field id={`${form.id}-${place}`} label={t(place)} error={form.errors[place]}>
        {({ id }) => (
          <div className="row gap8">
            <Choices
              id={id}
              mode="multiple"
              showSearch={{ filterOption: false, onSearch: setTyped }}
              onOpenChange={(opens) => opens && setOpened(true)}
              loading={loading}
              value={picked.map(({ _id }) => _id)}
              placeholder={t('chooseArtist')}
              notFoundContent={t('noArtistFound')}
              options={known.map((one) => ({ value: one._id, label: one.name }))}
              onChange={(ids: string[]) => choose(ids.flatMap((one) => known.find(({ _id }) => _id === one) ?? []))}
              style={{ flex: 1, minWidth: 0 }}
            />
            <Act
              icon={<Plus size={16} aria-hidden="true" />}
              aria-label={t('createPerformerFor', { place: t(place) })}
              onClick={() => setIsCreating(true)}
            >
              {t('createPerformer')}
            </Act>
          </div>
        )}
      </Field>
      <CreatePerformer
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={(made) => {
          setIsCreating(false);
          choose([...picked, made]);
        }}
      />
    </>
  );
}
