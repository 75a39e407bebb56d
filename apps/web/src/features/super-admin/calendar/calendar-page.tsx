import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { monthFrom } from '@marquee/shared/events/calendar-grid';
import { LOCALE } from '@marquee/shared/text/locale';
import { localDateOf } from '@marquee/shared/time/local-day';
import { now } from '#lib/time/clock.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import pageStyles from '#ui/page.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { EventDetailsDialog } from './event-details-dialog.tsx';
import { MonthGrid } from './month-grid.tsx';
import { OrganizationFilter } from './organization-filter.tsx';
import { useCalendar, type ShownEvent } from './use-calendar.ts';
import styles from './calendar.module.css';
import { texts } from '../texts.ts';

interface CalendarPageProps {
  /** `YYYY-MM` from the URL; null is the current month. */
  month: string | null;
  orgId: string | null;
}

/** The events of all organizations, month by month. */
export function CalendarPage({ month: asked, orgId }: CalendarPageProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const today = localDateOf(now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const month = asked ?? today.slice(0, 7);
  const { cells, chips, isEmpty, isLoading, hasFailed, refetch } = useCalendar(month, orgId);
  const [opened, setOpened] = useState<ShownEvent | null>(null);
  const go = (to: string | null, org: string | null) =>
    void navigate({
      to: '/admin/dashboard/super/calendar',
      search: { ...(to && { month: to }), ...(org && { orgId: org }) },
      replace: true,
    });
  const title = new Date(`${month}-15T12:00:00Z`).toLocaleDateString(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  usePageTitle(t('Event Calendar'));
  return (
    <>
      <div className={`${pageStyles.head} ${styles.top}`}>
        <h1 className="h1">{title}</h1>
        <div className="row gap12">
          <Button
            aria-label={t('previousMonth')}
            icon={<ChevronLeft size={16} aria-hidden="true" />}
            onClick={() => go(monthFrom(month, -1), orgId)}
          />
          <Button
            aria-label={t('nextMonth')}
            icon={<ChevronRight size={16} aria-hidden="true" />}
            onClick={() => go(monthFrom(month, 1), orgId)}
          />
          <Button onClick={() => go(null, orgId)}>{t('today')}</Button>
        </div>
        <div className={styles.side}>
          <span className={styles.key}>{t('published')}</span>
          <span className={`${styles.key} ${styles.draft}`}>{t('draft')}</span>
          <OrganizationFilter orgId={orgId} onChange={(org) => go(asked, org)} />
        </div>
      </div>
      {hasFailed && <ListFailed text={t('calendarDidNotLoad')} onRetry={refetch} />}
      {isEmpty && !isLoading && (
        <p className={styles.none} role="status">
          {t(orgId ? 'noEventsOfOrganization' : 'noEvents')}
        </p>
      )}
      <div aria-busy={isLoading}>
        <MonthGrid label={title} month={month} cells={cells} chips={chips} today={today} onOpen={setOpened} />
      </div>
      {opened && <EventDetailsDialog event={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
