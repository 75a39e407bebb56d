import { useTexts } from '#lib/text/texts.ts';
import { InstantField } from '#ui/form/instant-field.tsx';
import { partOf, type FormPart } from '#ui/form/part-of.ts';
import type { DraftDay, DraftPerformance } from '../core/draft.ts';
import { useEditorZone } from '../core/editor-context.ts';
import { atTimes, startingAt } from '../core/performances.ts';
import { texts } from '../texts.ts';
import gridStyles from '../fields/form-grid.module.css';

/** When a performance takes place on each day of the event. */
export function PerformanceTimes({ part }: { part: FormPart<DraftPerformance> }) {
  const { t } = useTexts(texts);
  const { schedule, name } = part.draft;
  if (schedule.length === 1) return <DayTimes part={part} day={schedule[0]!} index={0} />;
  return (
    <ol aria-label={t('daysOf', { name: name || t('performances') })} className={`col gap16 ${gridStyles.days}`}>
      {schedule.map((day, i) => (
        <li key={day._id}>
          <fieldset aria-labelledby={`${part.id}-day-${i}`} className={gridStyles.day}>
            <h3 className="h3" id={`${part.id}-day-${i}`}>
              {t('dayN', { n: i + 1 })}
            </h3>
            <DayTimes part={part} day={day} index={i} />
          </fieldset>
        </li>
      ))}
    </ol>
  );
}

function DayTimes({ part, day, index }: { part: FormPart<DraftPerformance>; day: DraftDay; index: number }) {
  const { t } = useTexts(texts);
  const zone = useEditorZone();
  const change = (changed: Partial<DraftDay>) => part.change(atTimes(part.draft, day._id, changed));
  const times = { form: partOf(part, `schedule.${index}`, day, change), zone };
  return (
    <div className={gridStyles.dates}>
      <InstantField {...times} name="startsAt" label={t('start')} onPick={(at) => part.change(startingAt(part.draft, day, at))} />
      <InstantField {...times} name="endsAt" label={t('end')} />
      <InstantField {...times} name="doorsAt" label={t('doors')} mayBeEmpty />
    </div>
  );
}
