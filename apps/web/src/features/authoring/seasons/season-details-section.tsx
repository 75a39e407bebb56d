import { useState } from 'react';
import { errorText } from '@marquee/shared/error-texts';
import { cleanStub } from '@marquee/shared/events/stub';
import { formatInstant } from '@marquee/shared/time/format';
import { useTexts } from '#lib/text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { texts as seasonTexts } from '#ui/season-texts.ts';
import { withName } from '../core/changes.ts';
import { useEditorZone } from '../core/editor-context.ts';
import { RichField } from '../fields/rich-field.tsx';
import { AdmissionFields } from '../sections/admission-fields.tsx';
import { KindField } from '../sections/kind-field.tsx';
import { PosterField } from '../sections/poster-field.tsx';
import { Section } from '../sections/section.tsx';
import { ChartField } from '../seating/chart-field.tsx';
import { TaxRow } from '../sections/tax-row.tsx';
import { VenueField } from '../sections/venue-field.tsx';
import type { CreateVenue } from '../sections/venue-picker.tsx';
import { texts } from '../texts.ts';
import { useSeasonEditor, type SavedSeason } from './season-context.ts';

/** The season's details and place; below them its events. */
export function SeasonDetailsSection({ CreateVenue }: { CreateVenue: CreateVenue }) {
  const { t } = useTexts(texts);
  const { t: named } = useTexts(seasonTexts);
  const { form, saved: season } = useSeasonEditor();
  return (
    <Section name="details">
      <KindField label={t('seasonKind')} />
      <TextField form={form} name="name" label={named('name')} onType={(name) => form.update(withName(name, season === null))} />
      <TextField form={form} name="subtitle" label={t('subtitle')} />
      <TextField form={form} name="stub" label={t('stub')} prefix="/s/" kept={cleanStub} />
      <VenueField CreateVenue={CreateVenue} />
      <AdmissionFields />
      <PosterField form={form} />
      <RichField form={form} name="description" label={t('description')} />
      <TaxRow />
      <ChartField />
      <NoGuests />
      {season && <SeasonEvents events={season.events} />}
    </Section>
  );
}

/** Guest tickets are sold for single events: switching them on is refused and says why (AUT-026). */
function NoGuests() {
  const { t } = useTexts(texts);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  return (
    <SwitchRow
      label={t('guests')}
      hint={t('guestsHint')}
      checked={false}
      onChange={() => setRefusal(errorText('SEASON_NO_GUESTS'))}
      error={refusal}
    />
  );
}

function SeasonEvents({ events }: Pick<SavedSeason, 'events'>) {
  const { t } = useTexts(seasonTexts);
  const zone = useEditorZone();
  return (
    <Panel title={t('events')}>
      {events.length === 0 && <p className="muted">{t('noEvents')}</p>}
      <ul className="col gap8">
        {events.map(({ _id, name, schedule }) => (
          <li key={_id} className="between">
            <span className="cut">{name}</span>
            <span className="small muted">{formatInstant(schedule.startsAt, 'table', zone)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
