import { Segmented } from 'antd';
import { errorText } from '@marquee/shared/error-texts';
import { DAYS_MAX, DAYS_MIN } from '@marquee/shared/events/validate-performances';
import { useTexts } from '#lib/text/texts.ts';
import { InstantField } from '#ui/form/instant-field.tsx';
import { partOf } from '#ui/form/part-of.ts';
import { useNotices } from '#ui/notices.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { daysOf, withDay, withDayStart, withDayTotal } from '../core/days.ts';
import { useEditor, useEditorZone } from '../core/editor-context.ts';
import { texts } from '../texts.ts';
import gridStyles from '../fields/form-grid.module.css';

const COUNTS = Array.from({ length: DAYS_MAX - DAYS_MIN + 1 }, (_, i) => DAYS_MIN + i);

/** Tells whether an event lasts several days, how many, and the times of each. Switch and count are fixed once there are orders (AUT-223). */
export function MultiDayFields() {
  const { t } = useTexts(texts);
  const { form, saved } = useEditor();
  const zone = useEditorZone();
  const notices = useNotices();
  const { isMultipleDays } = form.draft;
  const days = daysOf(form.draft);
  const countId = `${form.id}-totalDays`;
  const setCount = (count: number) =>
    saved?.hasOrders ? notices.error(errorText('EVENT_LOCKED_FIELD')) : form.update(withDayTotal(count, zone));
  return (
    <>
      <SwitchRow
        label={t('multiDay')}
        hint={t('multiDayHint')}
        checked={isMultipleDays}
        onChange={(on) => setCount(on ? DAYS_MIN : 1)}
        error={form.errors['performances.0.schedule']}
      />
      {isMultipleDays && (
        <>
          <div className="field">
            <span className="flabel" id={countId}>
              {t('dayCount')}
            </span>
            <Segmented<number> name="totalDays" aria-labelledby={countId} value={days.length} options={COUNTS} onChange={setCount} />
          </div>
          <ol aria-label={t('days')} className={`col gap16 ${gridStyles.days}`}>
            {days.map(({ _id }, i) => (
              <li key={_id}>
                <DayFields index={i} zone={zone} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** The times of one day. */
function DayFields({ index, zone }: { index: number; zone: string }) {
  const { t } = useTexts(texts);
  const { form } = useEditor();
  const day = daysOf(form.draft)[index]!;
  const title = `${form.id}-day-${index}`;
  const path = `performances.0.schedule.${index}`;
  const times = { form: partOf(form, path, day, (part) => form.update(withDay(day._id, part))), zone };
  return (
    <fieldset aria-labelledby={title} className={gridStyles.day}>
      <h3 className="h3" id={title}>
        {t('dayN', { n: index + 1 })}
      </h3>
      <div className={gridStyles.dates}>
        <InstantField {...times} name="startsAt" label={t('start')} onPick={(at) => form.update(withDayStart(day._id, at))} />
        <InstantField {...times} name="endsAt" label={t('end')} />
        <InstantField {...times} name="doorsAt" label={t('doors')} mayBeEmpty />
      </div>
    </fieldset>
  );
}
