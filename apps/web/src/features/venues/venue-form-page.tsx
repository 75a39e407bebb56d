import { useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { VENUE_IMAGES_MAX } from '@marquee/shared/venues/validate-venue';
import { useTexts } from '#lib/text/texts.ts';
import { useBreadcrumb } from '#ui/breadcrumb.tsx';
import { Form, Refusal, Submit } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { UnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { useSavedForm } from '#ui/form/use-saved-form.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page, PageHead } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { PicturesField } from '#ui/pictures-field.tsx';
import { RichTextField } from '#ui/rich-text-field.tsx';
import { useStoreVenue } from './use-store-venue.ts';
import { checkVenueDraft, fieldOfVenue, venueDraftOf, type Venue } from './venue-draft.ts';
import { AddressFields, CapacityField, TaxField, ZoneField } from './venue-fields.tsx';
import { VenueFault } from './venue-fault.tsx';
import { venueHrefOf } from './venue-href.ts';
import { VenueDocument } from './venues.graphql.ts';
import styles from './venues.module.css';
import { texts } from './texts.ts';

const LIST = '/admin/dashboard/venues';

/** Creates a venue, or edits one. `venueId` is `new`, or the id of a saved one. */
export function VenueFormPage({ venueId }: { venueId: string }) {
  const isNew = venueId === 'new';
  const { data, error, refetch } = useQuery(VenueDocument, { variables: { venueId }, skip: isNew });
  if (isNew) return <VenueForm before={null} />;
  if (data) return <VenueForm before={data.venue} />;
  return <VenueFault error={error} onRetry={() => void refetch()} />;
}

/** Every field of a venue. A failed save is said in a notice and above the button, and what was typed stays (AUT-055). */
function VenueForm({ before }: { before: Venue | null }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const store = useStoreVenue();
  useBreadcrumb(t('venues'), LIST, before?.name ?? t('newVenue'));
  const { form, save } = useSavedForm({
    id: 'venue',
    before,
    initial: venueDraftOf(before),
    check: checkVenueDraft,
    fieldOf: fieldOfVenue,
    store,
    said: ({ name }) => t(before ? 'changed' : 'created', { name }),
    onSaved: ({ _id }) => void navigate({ href: venueHrefOf('overview', _id), ignoreBlocker: true, replace: true }),
  });
  const { draft, errors, change } = form;
  return (
    <Page>
      <title>{t('venueDetails')}</title>
      <PageHead title={t('venueDetails')} line={before?.name} />
      <Form form={{ submit: save, isBusy: form.isBusy }} className={styles.page} leadsToWrong>
        <Panel title={t('venue')}>
          <div className={styles.form}>
            <TextField form={form} name="name" label={t('name')} autoComplete="off" />
            <RichTextField
              id={`${form.id}-description`}
              label={t('description')}
              value={draft.description}
              error={errors['description']}
              onChange={(description) => change({ description })}
            />
            <TextField form={form} name="url" label={t('website')} hint={t('optional')} type="url" className={styles.half} />
            <CapacityField form={form} className={styles.half} />
            <PicturesField
              label={t('pictures')}
              urls={draft.imageUrls}
              most={VENUE_IMAGES_MAX}
              error={errors['imageUrls']}
              onChange={(make) => form.update((now) => ({ ...now, imageUrls: make(now.imageUrls) }))}
            />
          </div>
        </Panel>
        <Panel title={t('addressAndTime')}>
          <div className={styles.form}>
            <AddressFields form={form} isWhole />
            <ZoneField form={form} isNew={before === null} />
          </div>
        </Panel>
        <Panel title={t('selling')}>
          <div className={styles.form}>
            <TaxField form={form} className={styles.half} />
            <TextField
              form={form}
              name="willCallInstructions"
              label={t('willCall')}
              hint={t('optional')}
              note={t('willCallNote')}
              rows={4}
            />
          </div>
        </Panel>
        <Refusal text={form.refusal} />
        <div className="row gap12 wrap">
          <Submit form={form} isDisabled={before !== null && !form.isDirty}>
            <span className="caps">{t(before ? 'saveVenue' : 'createVenueCaps')}</span>
          </Submit>
          <LinkButton href={before ? venueHrefOf('overview', before._id) : LIST}>{t('cancel')}</LinkButton>
        </div>
      </Form>
      <UnsavedChanges isDirty={form.isDirty} isSaving={form.isBusy} isPartOfSearch onSave={form.submit} />
    </Page>
  );
}
