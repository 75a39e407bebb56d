import { Suspense, type ReactNode } from 'react';
import { lazyPiece } from '#ui/lazy-piece.ts';
import { AddOnsPanel } from './add-ons-panel.tsx';
import { CodesPanel } from './codes-panel.tsx';
import { DatesPanel } from './dates-panel.tsx';
import { useShownEvent } from './event-context.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { PerformersPanel } from './performers-panel.tsx';
import { SalesPagePanel } from './sales-page-panel.tsx';
import { CapacitiesPanel } from './capacities-panel.tsx';
import { TicketTypesPanel } from './ticket-types-panel.tsx';
import styles from './event.module.css';

// only of a night of a season
const NightHousePanel = lazyPiece(async () => (await import('./season/night-house-panel.tsx')).NightHousePanel);

/** The event's state: figures and their chart, ticket types, dates and codes. */
export function OverviewPage({ chart }: { chart: ReactNode }) {
  const { _id, seasonId } = useShownEvent();
  return (
    <div className={styles.grid}>
      <div className="col gap20">
        <FiguresPanel />
        {seasonId && (
          <Suspense>
            <NightHousePanel eventId={_id} seasonId={seasonId} />
          </Suspense>
        )}
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
