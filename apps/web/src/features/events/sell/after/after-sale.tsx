import { useLocation } from '@tanstack/react-router';
import { Button } from 'antd';
import { Search } from 'lucide-react';
import { Activity, Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { late } from '#ui/late.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import styles from './after.module.css';
import { texts } from './texts.ts';

/** What stands in the place of the sale: a search, or the exchange of an order. */
export type AfterScreen = { readonly find: true } | { readonly exchange: string };

const AfterScreens = late(async () => (await import('./after-screens.tsx')).AfterScreens);

const EXCHANGE = /^exchange=([a-f\d]{24})$/;

/** The counter after a sale: whoever comes back with an order is found from the till, which keeps its cart meanwhile. */
export function AfterSale({ eventId, children }: { eventId: string | null; children: ReactNode }) {
  const { t } = useTexts(texts);
  const wanted = useLocation({ select: ({ hash }) => EXCHANGE.exec(hash)?.[1] ?? null });
  const [screen, setScreen] = useState<AfterScreen | null>(wanted ? { exchange: wanted } : null);
  return (
    <>
      {!screen && <FindButton onFind={() => setScreen({ find: true })} label={t('find')} />}
      <Activity mode={screen ? 'hidden' : 'visible'}>{children}</Activity>
      {screen && (
        <Suspense fallback={<PageSkeleton />}>
          <AfterScreens {...{ screen, eventId }} onScreen={setScreen} />
        </Suspense>
      )}
    </>
  );
}

function FindButton({ label, onFind }: { label: string; onFind: () => void }) {
  usePlainKey('f', onFind);
  return (
    <Button className={styles.find!} icon={<Search size={18} aria-hidden="true" />} onClick={onFind}>
      {label}{' '}
      <kbd className={styles.key} aria-hidden="true">
        F
      </kbd>
    </Button>
  );
}
