import { AutoComplete, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@marquee/shared/error-texts';
import { now } from '#lib/time/clock.ts';
import { useNotices } from '#ui/notices.tsx';
import { withKind, withName, withStub } from '../changes.ts';
import { useEditor } from '../editor-context.ts';
import { Field } from '../fields/field.tsx';
import { RichField } from '../fields/rich-field.tsx';
import { SwitchRow } from '../fields/switch-row.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ArtistsField, type CreatePerformer } from './artists-field.tsx';
import { PosterField } from './poster-field.tsx';
import { Section } from './section.tsx';
import { VenueField, type CreateVenue } from './venue-field.tsx';

const AGES = ['all ages', '18+', '21+'];

/** The dialogs of other features that create an event's venue and performers, passed by the route. */
export interface Creators {
  CreateVenue: CreateVenue;
  CreatePerformer: CreatePerformer;
}

/** The event's details and place. */
export function DetailsSection({ CreateVenue, CreatePerformer }: Creators) {
  const { t } = useTranslation('eventEditor');
  const { draft, saved, change } = useEditor();
  const set = (part: Partial<typeof draft>) => change((before) => ({ ...before, ...part }));
  const announceAt = saved?.schedule.announceAt;
  const isStubFrozen = Boolean(saved?.firstPublishedAt) && (!announceAt || Date.parse(announceAt) <= now().getTime());
  return (
    <Section name="details">
      <KindField />
      <TextField path="name" label={t('name')} value={draft.name} onChange={(name) => change(withName(name, saved === null))} />
      <TextField path="subtitle" label={t('subtitle')} value={draft.subtitle} onChange={(subtitle) => set({ subtitle })} />
      <TextField
        path="stub"
        label={t('stub')}
        {...(isStubFrozen && { hint: t('stubFrozen') })}
        prefix="/e/"
        disabled={isStubFrozen}
        value={draft.stub}
        onChange={(typed) => change(withStub(typed))}
      />
      <VenueField CreateVenue={CreateVenue} />
      <TypeField />
      {draft.type === 'Concert' && (
        <>
          <ArtistsField place="headlining" CreatePerformer={CreatePerformer} />
          <ArtistsField place="opening" CreatePerformer={CreatePerformer} />
        </>
      )}
      <Field path="age" label={t('age')}>
        {({ id }) => (
          <AutoComplete
            id={id}
            value={draft.age}
            options={AGES.map((value) => ({ value }))}
            onChange={(age: string) => set({ age })}
            style={{ width: 220 }}
          />
        )}
      </Field>
      <Field path="accessibility" label={t('accessibility')} hint={t('accessibilityHint')}>
        {(aria) => (
          <Input.TextArea
            {...aria}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={draft.accessibility}
            onChange={({ target }) => set({ accessibility: target.value })}
          />
        )}
      </Field>
      <PosterField />
      <RichField id="description" label={t('description')} value={draft.description} onChange={(description) => set({ description })} />
      <TextField
        path="videoLink"
        label={t('videoLink')}
        hint={t('videoLinkHint')}
        value={draft.videoLink}
        onChange={(videoLink) => set({ videoLink })}
      />
      <TextField
        path="songLink"
        label={t('songLink')}
        hint={t('songLinkHint')}
        value={draft.songLink}
        onChange={(songLink) => set({ songLink })}
      />
      <TaxRow />
    </Section>
  );
}

function KindField() {
  const { t } = useTranslation('eventEditor');
  const { draft, saved, change } = useEditor();
  const notices = useNotices();
  const choose = (kind: 'Paid' | 'RSVP') => {
    if (saved?.hasOrders) return notices.error(errorText('EVENT_LOCKED_FIELD'));
    change(withKind(kind));
  };
  return (
    <div className="field">
      <span className="flabel" id="kind">
        {t('kind')}
      </span>
      <Segmented
        name="processAs"
        aria-labelledby="kind"
        value={draft.processAs}
        onChange={choose}
        options={[
          { value: 'Paid', label: t('Paid') },
          { value: 'RSVP', label: t('RSVP') },
        ]}
      />
    </div>
  );
}

/** Only a concert has headliners and openers (AUT-014). */
function TypeField() {
  const { t } = useTranslation('eventEditor');
  const { draft, saved, change } = useEditor();
  const notices = useNotices();
  const choose = (type: typeof draft.type) => {
    if (saved?.hasOrders) return notices.error(errorText('EVENT_LOCKED_FIELD'));
    change((before) => ({ ...before, type }));
  };
  return (
    <div className="field">
      <span className="flabel" id="event-type">
        {t('type')}
      </span>
      <Segmented
        name="type"
        aria-labelledby="event-type"
        value={draft.type}
        onChange={choose}
        options={[
          { value: 'GeneralEvent', label: t('GeneralEvent') },
          { value: 'Concert', label: t('Concert') },
        ]}
      />
    </div>
  );
}

/** Sales tax is the venue's; without a venue there is none (AUT-017). */
function TaxRow() {
  const { t } = useTranslation('eventEditor');
  const { draft, saved, change } = useEditor();
  const notices = useNotices();
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  if (draft.processAs === 'RSVP') return null;
  const toggle = (taxDeduction: boolean) => {
    if (saved?.hasOrders) return notices.error(errorText('EVENT_LOCKED_FIELD'));
    const isRefused = taxDeduction && draft.venue === null;
    setRefusal(isRefused ? errorText('VENUE_REQUIRED') : undefined);
    if (!isRefused) change((before) => ({ ...before, taxDeduction }));
  };
  const hint = draft.venue ? t('salesTaxHint', { percent: draft.venue.tax.toFixed(2), venue: draft.venue.name }) : t('salesTaxNoVenue');
  return (
    <SwitchRow label={t('salesTax')} hint={hint} checked={draft.taxDeduction} onChange={toggle} error={draft.venue ? undefined : refusal} />
  );
}
