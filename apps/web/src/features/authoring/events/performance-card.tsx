import { MicVocal } from 'lucide-react';
import { errorText } from '@marquee/shared/error-texts';
import { formatInstant } from '@marquee/shared/time/format';
import { MoneyField } from '#ui/form/number-fields.tsx';
import { useNotices } from '#ui/notices.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { DraftPerformance } from '../core/draft.ts';
import { useEditorZone } from '../core/editor-context.ts';
import { ItemCard, type CardProps } from '../items/item-card.tsx';
import { useItem } from '../items/use-item.ts';
import { PosterField } from '../sections/poster-field.tsx';
import { VenuePicker } from '../sections/venue-picker.tsx';
import { ArtistsField } from './artists-field.tsx';
import type { Creators } from './details-section.tsx';
import { draftOf } from './draft.ts';
import { useEventEditor } from './event-context.ts';
import { PerformanceTimes } from './performance-times.tsx';
import { texts } from '../texts.ts';
import gridStyles from '../fields/form-grid.module.css';

/** A performance other than the main one: another stage, or another show. Stored ones cannot be removed once there are orders (AUT-184). */
export function PerformanceCard({ index, startsOpen, isNew, ...creators }: CardProps & Creators) {
  const { t } = useTexts(texts);
  const { saved } = useEventEditor();
  const zone = useEditorZone();
  const storedNow = (id: string) => (saved && draftOf(saved).performances.find(({ _id }) => _id === id)) ?? null;
  const { part, place, remove, closing } = useItem('performances', index, isNew, storedNow);
  const notices = useNotices();
  const isLocked = saved?.hasOrders === true && storedNow(part.draft._id) !== null;
  const { name, venueStageId, schedule } = part.draft;
  const startsAt = schedule[0]?.startsAt;
  const starts = startsAt ? `${formatInstant(startsAt, 'card', zone)}, ${formatInstant(startsAt, 'time', zone)}` : '';
  return (
    <ItemCard
      icon={MicVocal}
      name={name || t('performanceN', { n: index + 1 })}
      summary={[venueStageId, starts].filter(Boolean).join(' · ')}
      place={place}
      onDelete={isLocked ? () => notices.error(errorText('EVENT_LOCKED_FIELD')) : remove}
      startsOpen={startsOpen}
      closing={closing}
    >
      <PerformanceFields part={part} {...creators} />
    </ItemCard>
  );
}

function PerformanceFields({ part, CreateVenue, CreatePerformer }: Creators & { part: FormPart<DraftPerformance> }) {
  const { t } = useTexts(texts);
  const { type } = useEventEditor().form.draft;
  return (
    <div className="col gap16">
      <PerformanceNames part={part} />
      <VenuePicker
        id={`${part.id}-venue`}
        venue={part.draft.venue}
        placeholder={t('venueOfEvent')}
        error={part.errors['venue']}
        onChoose={(venue) => part.change({ venue })}
        CreateVenue={CreateVenue}
      />
      {type === 'Concert' && (
        <>
          <ArtistsField form={part} place="headlining" CreatePerformer={CreatePerformer} />
          <ArtistsField form={part} place="opening" CreatePerformer={CreatePerformer} />
        </>
      )}
      <PerformanceTimes part={part} />
      <PosterField form={part} />
      <TextField form={part} name="videoLink" label={t('videoLink')} hint={t('videoLinkHint')} />
      <TextField form={part} name="songLink" label={t('songLink')} hint={t('songLinkHint')} />
    </div>
  );
}

/** Shows what the main performance has of its own too. */
export function PerformanceNames({ part }: { part: FormPart<DraftPerformance> }) {
  const { t } = useTexts(texts);
  const { processAs } = useEventEditor().form.draft;
  return (
    <div className={gridStyles.grid}>
      <TextField form={part} name="name" label={t('performanceName')} span={2} />
      <TextField form={part} name="venueStageId" label={t('stage')} hint={t('stageHint')} span={2} />
      {processAs === 'Paid' && <MoneyField form={part} name="price" label={t('price')} />}
    </div>
  );
}
