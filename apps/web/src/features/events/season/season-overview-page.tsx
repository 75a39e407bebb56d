import type { ReactNode } from 'react';
import { AddOnsPanel } from '../add-ons-panel.tsx';
import { CodesPanel } from '../codes-panel.tsx';
import { DatesPanel } from '../dates-panel.tsx';
import { SalesPagePanel } from '../sales-page-panel.tsx';
import { CapacitiesPanel } from '../capacities-panel.tsx';
import { TicketTypesPanel } from '../ticket-types-panel.tsx';
import styles from '../event.module.css';
import { SeasonEventsPanel } from './season-events-panel.tsx';

/** The season's state: its chart, ticket types, upgrades, dates, codes and its events. */
export function SeasonOverviewPage({ chart }: { chart: ReactNode }) {
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
      </div>
    </div>
  );
}
