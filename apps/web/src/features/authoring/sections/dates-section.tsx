import type { ReactNode } from 'react';
import { zoneNameOf } from '@marquee/shared/time/format';
import { KINDS } from '#lib/records/kinds.ts';
import { now } from '#lib/time/clock.ts';
import { InstantField } from '#ui/form/instant-field.tsx';
import { partOf } from '#ui/form/part-of.ts';
import { useTexts } from '#lib/text/texts.ts';
import { withImmediateSales, withSchedule } from '../core/changes.ts';
import { withStart } from '../core/days.ts';
import { useEditor, useEditorZone } from '../core/editor-context.ts';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useWizardContext } from '../wizard/wizard-context.ts';
import { MultiDayFields } from './multi-day-fields.tsx';
import { Section } from './section.tsx';
import { texts } from '../texts.ts';
import gridStyles from '../fields/form-grid.module.css';

/** When it takes place and when it is on sale, in the venue's zone. */
export function DatesSection({ children }: { children?: ReactNode }) {
  const { t } = useTexts(texts);
  const { kind } = useWizardContext();
  const { hasDays } = KINDS[kind];
  const { form } = useEditor();
  const zone = useEditorZone();
  const isSeated = 'seatingChartKey' in form.draft && Boolean(form.draft.seatingChartKey);
  const { schedule, salesBeginImmediately, isMultipleDays } = form.draft;
  const zoneName = zoneNameOf(schedule.startsAt ? new Date(schedule.startsAt) : now(), zone);
  const times = { form: partOf(form, 'schedule', schedule, (part) => form.update(withSchedule(part))), zone };
  return (
    <Section name="dates-times">
      <p className="small muted">{t('zoneLine', { zone: zone.replaceAll('_', ' '), name: zoneName })}</p>
      {/* a seated event has one day (AUT-065, 067) */}
      {hasDays && !isSeated && <MultiDayFields />}
      <div className={gridStyles.dates}>
        {!isMultipleDays && (
          <>
            <InstantField {...times} name="startsAt" label={t('start')} {...(hasDays && { onPick: (at) => form.update(withStart(at)) })} />
            <InstantField {...times} name="endsAt" label={t('end')} />
            {hasDays && <InstantField {...times} name="doorsAt" label={t('doors')} mayBeEmpty />}
          </>
        )}
        <InstantField {...times} name="ticketsEndAt" label={t('ticketsUntil')} />
      </div>
      <SwitchRow
        label={t('immediately')}
        hint={t(`${kind}ImmediatelyHint`)}
        checked={salesBeginImmediately}
        onChange={(on) => form.update(withImmediateSales(on, now()))}
      />
      {!salesBeginImmediately && (
        <div className={gridStyles.dates}>
          <InstantField {...times} name="announceAt" label={t('announce')} mayBeEmpty />
          <InstantField {...times} name="ticketsAt" label={t('ticketsFrom')} />
        </div>
      )}
      {children}
    </Section>
  );
}
