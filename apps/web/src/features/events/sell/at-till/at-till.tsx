import { useQuery } from '@apollo/client/react';
import { sellsAt } from '@marquee/shared/counter/tills';
import type { Sellable } from '@marquee/shared/events/sellable';
import { Suspense, useState, type ReactNode } from 'react';
import { useSession } from '#lib/session/session.ts';
import { keepTillHere, readTillHere } from '#lib/storage/till-here.ts';
import { TillsDocument } from '#parts/shifts/shifts.graphql.ts';
import { late } from '#ui/late.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import pageStyles from '../sell.module.css';
import { useTraining } from '../training/training.ts';
import { StandingContext, type TillHere } from './standing.ts';
import { TillHead } from '../head/till-head.tsx';
import { TillChoice } from './till-choice.tsx';

/** What stands in the place of the sale. */
export type DrawerScreen = 'drawer' | 'count' | 'report' | 'choose' | null;

const DrawerScreens = late(async () => (await import('./drawer-screens.tsx')).DrawerScreens);

interface AtTillProps {
  event: Sellable;
  venueId: string | null;
  zone: string | null;
  /** Opens the search for an order; null while it is open, and in training. */
  onFind: (() => void) | null;
  children: ReactNode;
}

/** The sale at the till of this device, with its drawer. An organization that has made no till sees the sale alone (BYD-115, BYD-119). */
export function AtTill({ event, venueId, zone, onFind, children }: AtTillProps) {
  const isTraining = useTraining();
  const { data, refetch } = useQuery(TillsDocument, { fetchPolicy: 'cache-and-network' });
  const orgId = useSession().organization?._id ?? '';
  const [chosen, setChosen] = useState(() => readTillHere(orgId)?.id ?? null);
  const [screen, setScreen] = useState<DrawerScreen>(null);
  const tills = data?.tills ?? [];
  if (tills.length === 0)
    return (
      <>
        <TillHead {...{ zone, onFind }} />
        {children}
      </>
    );
  const till = tills.find(({ _id }) => _id === chosen) ?? null;
  const isSoldHere = (at: TillHere) => sellsAt(at, { sellableId: event.id, venueId });
  const choose = ({ _id, name }: TillHere) => {
    keepTillHere(orgId, { id: _id, name });
    setChosen(_id);
    setScreen(null);
  };
  if (!till || screen === 'choose' || !isSoldHere(till))
    return (
      <>
        <TillHead zone={zone} />
        <div className={pageStyles.page}>
          <TillChoice {...{ tills, till, isSoldHere }} onChoose={choose} onBack={() => setScreen(null)} />
        </div>
      </>
    );
  const leave = (next: DrawerScreen) => {
    void refetch();
    setScreen(next);
  };
  // cash is trained with a closed drawer too: no shift is touched
  const isDrawerClosed = !isTraining && till.hasDrawer && till.shift?.state !== 'Open';
  return (
    <StandingContext value={{ till, isDrawerClosed, onDrawer: () => setScreen('drawer') }}>
      <TillHead {...{ till, zone, screen }} onFind={screen ? null : onFind} onScreen={isTraining ? null : setScreen} />
      {screen ? (
        <div className={pageStyles.page}>
          <Suspense fallback={<PageSkeleton />}>
            <DrawerScreens key={screen} {...{ till, zone, screen }} onScreen={leave} />
          </Suspense>
        </div>
      ) : (
        children
      )}
    </StandingContext>
  );
}
