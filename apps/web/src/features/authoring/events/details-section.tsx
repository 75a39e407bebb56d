import { Input } from 'antd';
import { cleanStub } from '@marquee/shared/events/stub';
import { now } from '#lib/time/clock.ts';
import { Field } from '#ui/form/field.tsx';
import { steady } from '#ui/steady.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { withName } from '../core/changes.ts';
import { RichField } from '../fields/rich-field.tsx';
import { AdmissionFields } from '../sections/admission-fields.tsx';
import { KindField } from '../sections/kind-field.tsx';
import { PosterField } from '../sections/poster-field.tsx';
import { Section } from '../sections/section.tsx';
import { TaxRow } from '../sections/tax-row.tsx';
import { VenueField } from '../sections/venue-field.tsx';
import type { CreateVenue } from '../sections/venue-picker.tsx';
import { ArtistsField, type CreatePerformer } from './artists-field.tsx';
import { useEventEditor } from './event-context.ts';
import { GuestFields } from './guest-fields.tsx';
import { ChartField } from '../seating/chart-field.tsx';
import { HoldersField } from './holders-field.tsx';
import { SeasonField } from './season-field.tsx';
import { texts } from '../texts.ts';

const Lines = steady(Input.TextArea);

/** The dialogs of other features that create an event's venue and performers, passed by the route. */
export interface Creators {
  CreateVenue: CreateVenue;
  CreatePerformer: CreatePerformer;
}

/** The event's details and place. */
export function DetailsSection({ CreateVenue, CreatePerformer }: Creators) {
  const { t } = useTexts(texts);
  const { form, saved } = useEventEditor();
  const { draft, change } = form;
  const announceAt = saved?.schedule.announceAt;
  const isStubFrozen = Boolean(saved?.firstPublishedAt) && (!announceAt || Date.parse(announceAt) <= now().getTime());
  return (
    <Section name="details">
      <KindField label={t('kind')} />
      <TextField form={form} name="name" label={t('name')} onType={(name) => form.update(withName(name, saved === null))} />
      <TextField form={form} name="subtitle" label={t('subtitle')} />
      <TextField
        form={form}
        name="stub"
        label={t('stub')}
        hint={isStubFrozen && t('stubFrozen')}
        prefix="/e/"
        disabled={isStubFrozen}
        kept={cleanStub}
      />
      <VenueField CreateVenue={CreateVenue} />
      {/* only a concert has headliners and openers (AUT-014) */}
      {draft.type === 'Concert' && (
        <>
          <ArtistsField form={form} place="headlining" CreatePerformer={CreatePerformer} />
          <ArtistsField form={form} place="opening" CreatePerformer={CreatePerformer} />
        </>
      )}
      <AdmissionFields />
      <Field id={`${form.id}-accessibility`} label={t('accessibility')} hint={t('accessibilityHint')} error={form.errors['accessibility']}>
        {(control) => (
          <Lines
            {...control}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={draft.accessibility}
            onChange={({ target }) => change({ accessibility: target.value })}
          />
        )}
      </Field>
      <PosterField form={form} />
      <RichField form={form} name="description" label={t('description')} />
      <TextField form={form} name="videoLink" label={t('videoLink')} hint={t('videoLinkHint')} />
      <TextField form={form} name="songLink" label={t('songLink')} hint={t('songLinkHint')} />
      <TaxRow />
      <SeasonField />
      <HoldersField />
      <ChartField />
      <GuestFields />
    </Section>
  );
}
