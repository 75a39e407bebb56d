import { AutoComplete, Input, Segmented } from 'antd';
import { useState } from 'react';
import { errorText } from '@marquee/shared/error-texts';
import { cleanStub } from '@marquee/shared/events/stub';
import { now } from '#lib/time/clock.ts';
import { Field } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { withKind, withName } from '../core/changes.ts';
import { RichField } from '../fields/rich-field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { PosterField } from '../sections/poster-field.tsx';
import { Section } from '../sections/section.tsx';
import { VenueField, type CreateVenue } from '../sections/venue-field.tsx';
import { ArtistsField, type CreatePerformer } from './artists-field.tsx';
import type { EventDraft } from './draft.ts';
import { useEventEditor } from './event-context.ts';
import { texts } from '../texts.ts';

const AGES = ['all ages', '18+', '21+'];

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
      <Choice
        name="processAs"
        label={t('kind')}
        options={[
          { value: 'Paid', label: t('Paid') },
          { value: 'RSVP', label: t('RSVP') },
        ]}
        onChoose={(kind) => form.update(withKind(kind))}
      />
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
      <Choice
        name="type"
        label={t('type')}
        options={[
          { value: 'GeneralEvent', label: t('GeneralEvent') },
          { value: 'Concert', label: t('Concert') },
        ]}
        onChoose={(type) => change({ type })}
      />
      {draft.type === 'Concert' && (
        <>
          <ArtistsField place="headlining" CreatePerformer={CreatePerformer} />
          <ArtistsField place="opening" CreatePerformer={CreatePerformer} />
        </>
      )}
      <Field id={`${form.id}-age`} label={t('age')} error={form.errors['age']}>
        {({ id }) => (
          <AutoComplete
            id={id}
            value={draft.age}
            options={AGES.map((value) => ({ value }))}
            onChange={(age: string) => change({ age })}
            style={{ width: 220 }}
          />
        )}
      </Field>
      <Field id={`${form.id}-accessibility`} label={t('accessibility')} hint={t('accessibilityHint')} error={form.errors['accessibility']}>
        {(control) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={draft.accessibility}
            onChange={({ target }) => change({ accessibility: target.value })}
          />
        )}
      </Field>
      <PosterField />
      <RichField form={form} name="description" label={t('description')} />
      <TextField form={form} name="videoLink" label={t('videoLink')} hint={t('videoLinkHint')} />
      <TextField form={form} name="songLink" label={t('songLink')} hint={t('songLinkHint')} />
      <TaxRow />
    </Section>
  );
}

interface ChoiceProps<Name extends 'processAs' | 'type'> {
  name: Name;
  label: string;
  options: { value: EventDraft[Name]; label: string }[];
  onChoose: (value: EventDraft[Name]) => void;
}

/** One of two kinds; fixed once there are orders. */
function Choice<Name extends 'processAs' | 'type'>({ name, label, options, onChoose }: ChoiceProps<Name>) {
  const { form, saved } = useEventEditor();
  const notices = useNotices();
  const id = `${form.id}-${name}`;
  return (
    <div className="field">
      <span className="flabel" id={id}>
        {label}
      </span>
      <Segmented<EventDraft[Name]>
        name={name}
        aria-labelledby={id}
        value={form.draft[name]}
        onChange={(value) => (saved?.hasOrders ? notices.error(errorText('EVENT_LOCKED_FIELD')) : onChoose(value))}
        options={options}
      />
    </div>
  );
}

/** Sales tax is the venue's; without a venue there is none (AUT-017). */
function TaxRow() {
  const { t } = useTexts(texts);
  const { form, saved } = useEventEditor();
  const { processAs, venue, taxDeduction } = form.draft;
  const notices = useNotices();
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  if (processAs === 'RSVP') return null;
  const toggle = (on: boolean) => {
    if (saved?.hasOrders) return notices.error(errorText('EVENT_LOCKED_FIELD'));
    const isRefused = on && venue === null;
    setRefusal(isRefused ? errorText('VENUE_REQUIRED') : undefined);
    if (!isRefused) form.change({ taxDeduction: on });
  };
  const hint = venue ? t('salesTaxHint', { percent: venue.tax.toFixed(2), venue: venue.name }) : t('salesTaxNoVenue');
  return <SwitchRow label={t('salesTax')} hint={hint} checked={taxDeduction} onChange={toggle} error={venue ? undefined : refusal} />;
}
