import { useMutation, useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ARTIST_TYPES, validateArtist, type ArtistType } from '@marquee/shared/performers/validate-artist';
import { freshKey } from '#lib/storage/kept.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useBreadcrumb } from '#ui/breadcrumb.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Form, Refusal, Submit } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { UnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { useSavedForm } from '#ui/form/use-saved-form.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page, PageHead } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { ArtistDocument, CreateArtistDocument, UpdateArtistDocument } from '../artists.graphql.ts';
import { PerformerFault } from '../performer-fault.tsx';
import { performerHrefOf } from '../performer-href.ts';
import { PerformerImage } from '../performer-image.tsx';
import { texts } from '../texts.ts';
import { ContactsPanel, PressKitsPanel, SocialAccountsPanel } from './list-panels.tsx';
import { fieldOfPerformer, performerDraftOf, performerInputOf, type Performer, type PerformerDraft } from './performer-draft.ts';
import styles from '../performers.module.css';

const LIST = '/admin/dashboard/performers';

interface PerformerFormPageProps {
  /** `new`, or the id of a saved performer. */
  artistId: string;
  /** Chosen for a new one. */
  type: ArtistType;
}

/** Creates a performer, or edits one. */
export function PerformerFormPage({ artistId, type }: PerformerFormPageProps) {
  const isNew = artistId === 'new';
  const { data, error, refetch } = useQuery(ArtistDocument, { variables: { artistId }, skip: isNew });
  if (isNew) return <PerformerForm before={null} type={type} />;
  if (data) return <PerformerForm before={data.artist} type={type} />;
  return <PerformerFault error={error} onRetry={() => void refetch()} />;
}

/** Every field of a performer. A failed save is said in a notice and above the button, and what was typed stays (AUT-200). */
function PerformerForm({ before, type }: { before: Performer | null; type: ArtistType }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const store = useStorePerformer();
  useBreadcrumb(t('performers'), LIST, before?.name ?? t('newPerformer'));
  const { form, save } = useSavedForm({
    id: 'performer',
    before,
    initial: performerDraftOf(before, type),
    check: (draft) => validateArtist(performerInputOf(draft)),
    fieldOf: fieldOfPerformer,
    store,
    said: ({ name }) => t(before ? 'changed' : 'created', { name }),
    onSaved: ({ _id }) => void navigate({ href: performerHrefOf('overview', _id), ignoreBlocker: true, replace: true }),
  });
  const { draft, change } = form;
  return (
    <Page>
      <title>{t('performerDetails')}</title>
      <PageHead title={t('performerDetails')} line={before?.name} />
      <Form form={{ submit: save, isBusy: form.isBusy }} className={styles.page} leadsToWrong>
        <Panel title={t('performer')}>
          <div className={styles.form}>
            <TextField form={form} name="name" label={t('name')} autoComplete="off" />
            <ChoiceField
              form={form}
              name="type"
              label={t('type')}
              options={ARTIST_TYPES.map((value) => ({ value, label: t(`type${value}`) }))}
            />
            <TextField form={form} name="genres" label={t('genres')} hint={t('byCommas')} autoComplete="off" />
            <PerformerImage name={draft.name} imageUrl={draft.imageUrl} onChange={(imageUrl) => change({ imageUrl })} />
          </div>
        </Panel>
        <SocialAccountsPanel form={form} />
        <PressKitsPanel form={form} />
        <ContactsPanel form={form} />
        <Refusal text={form.refusal} />
        <div className="row gap12 wrap">
          <Submit form={form} isDisabled={before !== null && !form.isDirty}>
            <span className="caps">{t(before ? 'savePerformerCaps' : 'createPerformerCaps')}</span>
          </Submit>
          <LinkButton href={before ? performerHrefOf('overview', before._id) : LIST}>{t('cancel')}</LinkButton>
        </div>
      </Form>
      <UnsavedChanges isDirty={form.isDirty} isSaving={form.isBusy} isPartOfSearch onSave={form.submit} />
    </Page>
  );
}

/** Creates a performer once, also when it is sent again after a lost answer, or replaces the version of `before`. Rejects with the server's refusal. */
function useStorePerformer(): (draft: PerformerDraft, before: Performer | null) => Promise<Performer> {
  const [create] = useMutation(CreateArtistDocument);
  const [update] = useMutation(UpdateArtistDocument);
  const [idempotencyKey] = useState(freshKey);
  return async (draft, before) => {
    const input = performerInputOf(draft);
    if (!before) return (await create({ variables: { input, idempotencyKey } })).data!.createArtist;
    const { _id: artistId, version } = before;
    return (await update({ variables: { input: { artistId, version, ...input } } })).data!.updateArtist;
  };
}
