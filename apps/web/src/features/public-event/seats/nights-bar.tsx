import { nightsLeftOf } from '@marquee/shared/seasons/season-nights';
import { Button } from 'antd';
import { CalendarDays } from 'lucide-react';
import { Suspense, useState } from 'react';
import { daysOf } from '#lib/records/event-when.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { lazyPiece } from '#ui/lazy-piece.ts';
import type { ShownEvent } from '../offer.ts';
import styles from './nights-bar.module.css';
import type { Picker } from './use-picker.ts';
import { texts } from './texts.ts';

// only where buyers choose nights
const NightsDialog = lazyPiece(async () => (await import('./nights-dialog.tsx')).NightsDialog);

/** For which nights of a season seats are chosen, where buyers may choose some of them (BYD-108): before the seats, and again at any time. */
export function NightsBar({ event, picker }: { event: ShownEvent; picker: Picker }) {
  return picker.packages.length > 0 ? <Bar event={event} picker={picker} /> : null;
}

function Bar({ event, picker }: { event: ShownEvent; picker: Picker }) {
  const { t } = useTexts(texts);
  const { nightIds, nights, types } = picker;
  const isMissing = nightIds !== null && types.size === 0;
  const [isOpen, setIsOpen] = useState(isMissing);
  const [isKnown, setIsKnown] = useState(isOpen);
  const all = nightsLeftOf(daysOf(event), now()).length;
  const open = () => {
    setIsKnown(true);
    setIsOpen(true);
  };
  return (
    <div className={styles.bar}>
      <CalendarDays size={20} aria-hidden="true" />
      <div className={styles.text}>
        <b>{nightIds === null ? t('forAll', { count: all }) : isMissing ? t('nightsFirst') : t('forNights', { count: nightIds.length })}</b>
        {nightIds !== null && nights.length > 0 && <small>{nights.map(({ when }) => when).join('; ')}</small>}
      </div>
      <Button onClick={open}>{t(nightIds === null || isMissing ? 'chooseNights' : 'changeNights')}</Button>
      {isKnown && (
        <Suspense>
          <NightsDialog event={event} picker={picker} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
