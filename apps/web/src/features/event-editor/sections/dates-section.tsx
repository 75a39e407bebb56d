import { useTranslation } from 'react-i18next';
import { zoneNameOf } from '@marquee/shared/time/format';
import { now } from '#lib/time/clock.ts';
import { withImmediateSales, withSchedule, withStart } from '../changes.ts';
import { useEditor, useEventZone } from '../editor-context.ts';
import { InstantField } from '../fields/instant-field.tsx';
import { SwitchRow } from '../fields/switch-row.tsx';
import { Section } from './section.tsx';

/** When it takes place and when it is on sale, in the venue's zone. */
export function DatesSection() {
  const { t } = useTranslation('eventEditor');
  const { draft, change } = useEditor();
  const zone = useEventZone();
  const { schedule, salesBeginImmediately } = draft;
  const zoneName = zoneNameOf(schedule.startsAt ? new Date(schedule.startsAt) : now(), zone);
  return (
    <Section name="dates">
      <p className="small muted">{t('zoneLine', { zone: zone.replaceAll('_', ' '), name: zoneName })}</p>
      <div className="form-grid dates-grid">
        <InstantField path="schedule.startsAt" label={t('start')} value={schedule.startsAt} onChange={(at) => change(withStart(at))} />
        <InstantField
          path="schedule.endsAt"
          label={t('end')}
          value={schedule.endsAt}
          onChange={(endsAt) => change(withSchedule({ endsAt }))}
        />
        <InstantField
          path="schedule.doorsAt"
          label={t('doors')}
          value={schedule.doorsAt}
          onChange={(doorsAt) => change(withSchedule({ doorsAt }))}
          onClear={() => change(withSchedule({ doorsAt: null }))}
        />
        <InstantField
          path="schedule.ticketsEndAt"
          label={t('ticketsUntil')}
          value={schedule.ticketsEndAt}
          onChange={(ticketsEndAt) => change(withSchedule({ ticketsEndAt }))}
        />
      </div>
      <SwitchRow
        label={t('immediately')}
        hint={t('immediatelyHint')}
        checked={salesBeginImmediately}
        onChange={(on) => change(withImmediateSales(on, now()))}
      />
      {!salesBeginImmediately && (
        <div className="form-grid dates-grid">
          <InstantField
            path="schedule.announceAt"
            label={t('announce')}
            value={schedule.announceAt}
            onChange={(announceAt) => change(withSchedule({ announceAt }))}
            onClear={() => change(withSchedule({ announceAt: null }))}
          />
          <InstantField
            path="schedule.ticketsAt"
            label={t('ticketsFrom')}
            value={schedule.ticketsAt}
            onChange={(ticketsAt) => change(withSchedule({ ticketsAt }))}
          />
        </div>
      )}
    </Section>
  );
}
