import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTexts } from '@marquee/shared/domain-error';
import { validateArtist } from '@marquee/shared/performers/validate-artist';
import type { ArtistPartsFragment } from '../../gql/graphql.ts';
import { errorDetails, errorText } from '../../lib/error-text.ts';
import { useOnce } from '../../lib/use-once.ts';
import { useNotices } from '../../ui/notices.tsx';
import { CreateArtistDocument, UpdateArtistDocument } from './artists.graphql.ts';

export type Performer = ArtistPartsFragment;

/** What is typed of a performer, what is wrong with it, and saving it. A refusal leaves all as it was typed. */
export function useSavePerformer(performer: Performer | null, onSaved: (saved: Performer) => void) {
  const { t } = useTranslation('performers');
  const notices = useNotices();
  const [create] = useMutation(CreateArtistDocument);
  const [update] = useMutation(UpdateArtistDocument);
  const [name, setName] = useState(performer?.name ?? '');
  const [imageUrl, setImageUrl] = useState(performer?.imageUrl ?? null);
  const [nameMessage, setNameMessage] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isSaved = useRef(false);
  const send = async (): Promise<Performer | undefined> => {
    const kept = performer && { type: performer.type, ...(performer.genres.length > 0 && { genres: performer.genres }) };
    const input = { name: name.trim(), ...kept, ...(imageUrl && { imageUrl }) };
    if (!performer) return (await create({ variables: { input } })).data?.createArtist;
    return (await update({ variables: { input: { artistId: performer._id, ...input } } })).data?.updateArtist;
  };
  const { run, isBusy } = useOnce(async () => {
    isSaved.current = false;
    const wrong = fieldTexts(validateArtist({ name }))['name'] ?? null;
    setNameMessage(wrong);
    setRefusal(null);
    if (wrong !== null) return;
    try {
      const saved = await send();
      if (!saved) return;
      isSaved.current = true;
      notices.success(t(performer ? 'changed' : 'created', { name: saved.name }));
      onSaved(saved);
    } catch (error) {
      const fields = errorDetails(error)['fields'] as Record<string, string> | undefined;
      setNameMessage(fields?.['name'] ?? null);
      setRefusal(errorText(error));
    }
  });
  return {
    name,
    imageUrl,
    nameMessage,
    refusal,
    isBusy,
    isDirty: name.trim() !== (performer?.name ?? '') || imageUrl !== (performer?.imageUrl ?? null),
    setImageUrl,
    setName: (typed: string) => {
      setName(typed);
      setNameMessage(null);
    },
    /** Answers whether it was saved. */
    save: async () => {
      await run();
      return isSaved.current;
    },
  };
}
