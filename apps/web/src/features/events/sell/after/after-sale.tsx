import { useLocation } from '@tanstack/react-router';
import { Activity, Suspense, useState, type ReactNode } from 'react';
import { late } from '#ui/late.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import pageStyles from '../sell.module.css';

/** What stands in the place of the sale: a search, or the exchange of an order. */
export type AfterScreen = { readonly find: true } | { readonly exchange: string };

const AfterScreens = late(async () => (await import('./after-screens.tsx')).AfterScreens);

const EXCHANGE = /^exchange=([a-f\d]{24})$/;

/** The screen that is shown; an order's page opens its exchange by address. */
export function useAfterScreen() {
  const wanted = useLocation({ select: ({ hash }) => EXCHANGE.exec(hash)?.[1] ?? null });
  return useState<AfterScreen | null>(wanted ? { exchange: wanted } : null);
}

interface AfterSaleProps {
  screen: AfterScreen | null;
  eventId: string | null;
  onScreen: (screen: AfterScreen | null) => void;
  children: ReactNode;
}

/** The counter after a sale: whoever comes back with an order is found from the till, which keeps its cart meanwhile. */
export function AfterSale({ screen, eventId, onScreen, children }: AfterSaleProps) {
  return (
    <>
      <Activity mode={screen ? 'hidden' : 'visible'}>{children}</Activity>
      {screen && (
        <div className={pageStyles.page}>
          <Suspense fallback={<PageSkeleton />}>
            <AfterScreens {...{ screen, eventId }} onScreen={onScreen} />
          </Suspense>
        </div>
      )}
    </>
  );
}
