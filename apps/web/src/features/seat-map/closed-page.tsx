import { Button } from 'antd';
import { useState } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ClosingAct } from './closing-act.tsx';
import { ClosingPlan, type Closing } from './closing-plan.tsx';
import { rowClosed, type House } from './house.ts';
import closing from './closing.module.css';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

interface ClosedPageProps {
  /** Of the event. */
  name: string;
  now: SeatMapNow;
  closing: Closing;
  actId: string;
  /** It was undone, or ended. */
  onEnd: (isUndone: boolean) => void;
  /** To the seat map. */
  onLeave: () => void;
}

/** What a closing did: its minute to undo, then how it goes, above the same page that it was confirmed on (BYD-094). */
export function ClosedPage({ name, now, closing: closed, actId, onEnd, onLeave }: ClosedPageProps) {
  const { t } = useTexts(texts);
  const [isOver, setOver] = useState(false);
  const title = useTitle(now.house, closed.places);
  const isMoving = closed.parties.some(({ to }) => to);
  const end = (isUndone: boolean) => {
    setOver(true);
    onEnd(isUndone);
  };
  return (
    <>
      <div className={styles.act}>
        <ClosingAct actId={actId} onEnd={end} />
      </div>
      <div className={closing.closingHead}>
        <div>
          <h3 className="h2">{title}</h3>
          {isMoving && <p className="muted">{t(isOver ? 'closedLine' : 'closeLine')}</p>}
        </div>
        <Button size="large" onClick={onLeave}>
          {t('toMap')}
        </Button>
      </div>
      <ClosingPlan closing={closed} now={now} name={name} step={isOver ? 'over' : 'counting'} />
    </>
  );
}

/** `Row F is closed` where all seats are of one row, `12 seats are closed` otherwise. */
function useTitle(house: House, places: readonly number[]): string {
  const { t } = useTexts(texts);
  const row = rowClosed(house, places);
  if (!row) return t('seatsClosed', { count: places.length, shown: formatCount(places.length) });
  return t(row.isTable ? 'tableClosed' : 'rowClosed', { label: row.label });
}
