import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { checkArtistName } from '@marquee/shared/performers/check-artist-name';
import type { ArtistPartsFragment } from '#gql/graphql.ts';
import { freshKey } from '#lib/storage/kept.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { UnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { CreateArtistDocument } from './artists.graphql.ts';
import { PerformerImage } from './performer-image.tsx';
import { texts } from './texts.ts';
import styles from './performers.module.css';

interface CreatePerformerDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called with the new performer: the list shows it, an event adds it as headliner or opener (AUT-072, 246). */
  onCreated: (performer: ArtistPartsFragment) => void;
}

interface Draft {
  readonly name: string;
  readonly imageUrl: string | null;
}

const EMPTY: Draft = { name: '', imageUrl: null };

/** The dialog that creates a performer; each opening starts empty (AUT-073). */
export function CreatePerformerDialog({ open, ...props }: CreatePerformerDialogProps) {
  return open ? <PerformerDialog {...props} /> : null;
}

/** Name and picture only (ACC-095); the other fields are on the performer's page. */
function PerformerDialog({ onClose, onCreated }: Omit<CreatePerformerDialogProps, 'open'>) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [create] = useMutation(CreateArtistDocument);
  const [idempotencyKey] = useState(freshKey);
  const form = useForm({
    id: 'performer',
    initial: EMPTY,
    check: ({ name }) => checkArtistName(name),
    send: async ({ name, imageUrl }) => {
      const input = { name: name.trim(), ...(imageUrl && { imageUrl }) };
      const { data } = await create({ variables: { input, idempotencyKey } });
      if (!data) return;
      notices.success(t('created', { name: data.createArtist.name }));
      onCreated(data.createArtist);
    },
  });
  const { name, imageUrl } = form.draft;
  return (
    <>
      <Dialog
        open
        title={t('createPerformer')}
        width="updateCustomer"
        onClose={onClose}
        form={form}
        action={{ label: <span className="caps">{t('createPerformerCaps')}</span> }}
      >
        <div className={styles.form}>
          <TextField form={form} name="name" label={t('name')} autoComplete="off" />
          <PerformerImage name={name} imageUrl={imageUrl} onChange={(chosen) => form.change({ imageUrl: chosen })} />
        </div>
        <Refusal text={form.refusal} />
      </Dialog>
      <UnsavedChanges isDirty={form.isDirty} isSaving={form.isBusy} onSave={form.submit} />
    </>
  );
}
