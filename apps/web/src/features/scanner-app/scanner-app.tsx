import { useSyncExternalStore, type ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import doorStyles from '#parts/door/scanner.module.css';
import { ChooseEvent } from './choose-event.tsx';
import { DoorScreen } from './door-screen.tsx';
import type { Scanner } from './engine/scanner.ts';
import { useOpenScanner } from './open-scanner.ts';
import { PairPage } from './pair-page.tsx';
import { texts } from './texts.ts';

/** The scanner that phones install: it works without a network and without an account. */
export function ScannerApp() {
  const { t } = useTexts(texts);
  const opened = useOpenScanner();
  switch (opened.phase) {
    case 'opening':
      return <Notice title={t('title')}>{t('opening')}</Notice>;
    case 'elsewhere':
      return <Notice title={t('elsewhereTitle')}>{t('elsewhere')}</Notice>;
    case 'broken':
      return <Notice title={t('brokenTitle')}>{t('broken')}</Notice>;
    case 'open':
      return <Paired scanner={opened.scanner} />;
  }
}

function Paired({ scanner }: { scanner: Scanner }) {
  const { t } = useTexts(texts);
  const state = useSyncExternalStore(scanner.subscribe, scanner.state);
  if (state.phase === 'unpaired') return <PairPage scanner={scanner} state={state} />;
  const event = state.events.find(({ eventId }) => eventId === state.eventId);
  if (!event) return <ChooseEvent events={state.events} onChoose={(eventId) => void scanner.choose(eventId)} />;
  const { list } = state;
  if (!list) return <Notice title={state.name}>{t(state.isOnline ? 'reading' : 'readingOffline', { name: event.name })}</Notice>;
  // another door begins with no answers of this one
  return <DoorScreen key={event.eventId} {...{ scanner, state, list }} />;
}

export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`${doorStyles.door} ${doorStyles.ready}`}>
      <main id="main">
        <h1>{title}</h1>
        <p className={doorStyles.line} role="status">
          {children}
        </p>
      </main>
    </div>
  );
}
