import type { ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { AddOnsPanel } from '../add-ons-panel.tsx';
import { CodesPanel } from '../codes-panel.tsx';
import { DatesPanel } from '../dates-panel.tsx';
import { SalesPagePanel } from '../sales-page-panel.tsx';
import { CapacitiesPanel } from '../capacities-panel.tsx';
import { TicketTypesPanel } from '../ticket-types-panel.tsx';
import styles from '../event.module.css';
import { texts } from '../texts.ts';
import { useShownSeason } from './season-context.ts';
import { SeasonEventsPanel } from './season-events-panel.tsx';

/** The season's state: its chart, ticket types, upgrades, dates, codes, its events, and the way to its wait list. */
export function SeasonOverviewPage({ chart }: { chart: ReactNode }) {
  const { t } = useTexts(texts);
  const { _id: seasonId } = useShownSeason();
  return (
    <div className={styles.grid}>
      <div className="col gap20">
        {chart}
        <TicketTypesPanel />
        <CapacitiesPanel />
        <AddOnsPanel />
        <SeasonEventsPanel />
      </div>
      <div className="col gap20">
        <DatesPanel />
        <SalesPagePanel />
        <CodesPanel />
        <Panel title={t('waitList')}>
          <PageLink href={`/admin/dashboard/seasons/details/waitlist?seasonId=${seasonId}`}>{t('whoWaits')}</PageLink>
        </Panel>
      </div>
    </div>
  );
}
