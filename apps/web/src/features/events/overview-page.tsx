import type { ReactNode } from 'react';
import { AddOnsPanel } from './add-ons-panel.tsx';
import { CodesPanel } from './codes-panel.tsx';
import { DatesPanel } from './dates-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { PerformersPanel } from './performers-panel.tsx';
import { SalesPagePanel } from './sales-page-panel.tsx';
import { CapacitiesPanel } from './capacities-panel.tsx';
import { TicketTypesPanel } from './ticket-types-panel.tsx';
import styles from './event.module.css';

/** The event's state: figures and their chart, ticket types, dates and codes. */
export function OverviewPage({ chart }: { chart: ReactNode }) {
  return (
    <div className={styles.grid}>
      <div className="col gap20">
        <FiguresPanel />
        {chart}
        <TicketTypesPanel />
        <CapacitiesPanel />
        <AddOnsPanel />
      </div>
      <div className="col gap20">
        <DatesPanel />
        <PerformersPanel />
        <SalesPagePanel />
        <CodesPanel />
      </div>
    </div>
  );
}
