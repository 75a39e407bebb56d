import { useMutation } from '@apollo/client/react';
import { validateArtist } from '@marquee/shared/performers/validate-artist';
import type { ArtistPartsFragment } from '#gql/graphql.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { CreateArtistDocument, UpdateArtistDocument } from './artists.graphql.ts';
import { texts } from './texts.ts';

export type Performer = ArtistPartsFragment;

interface PerformerDraft {
  readonly name: string;
  readonly imageUrl: string | null;
}

/** The form of a performer, and whether it has unsaved changes. */
export function usePerformerForm(performer: Performer | null, onSaved: (saved: Performer) => void) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [create] = useMutation(CreateArtistDocument);
  const [update] = useMutation(UpdateArtistDocument);
  const before: PerformerDraft = { name: performer?.name ?? '', imageUrl: performer?.imageUrl ?? null };
  const store = async ({ name, imageUrl }: PerformerDraft): Promise<Performer | undefined> => {
    const kept = performer && { type: performer.type, ...(performer.genres.length > 0 && { genres: performer.genres }) };
    const input = { name: name.trim(), ...kept, ...(imageUrl && { imageUrl }) };
    if (!performer) return (await create({ variables: { input } })).data?.createArtist;
    return (await update({ variables: { input: { artistId: performer._id, ...input } } })).data?.updateArtist;
  };
  const form = useForm({
    id: 'performer',
    initial: before,
    check: ({ name }) => validateArtist({ name }),
    send: async (draft) => {
      const saved = await store(draft);
      if (!saved) return;
      notices.success(t(performer ? 'changed' : 'created', { name: saved.name }));
      onSaved(saved);
    },
  });
  const { name, imageUrl } = form.draft;
  return { form, isDirty: name.trim() !== before.name || imageUrl !== before.imageUrl };
}
