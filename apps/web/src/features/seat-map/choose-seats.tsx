import { misfitOf } from '@marquee/shared/seating/seat-rules';
import { Button } from 'antd';
import { ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import type { ClosingParty } from './closing-plan.tsx';
import { focusOn } from './focus-on.ts';
import { chipOf, rangeOf, type House } from './house.ts';
import { RowList } from './row-list.tsx';
import { StaffMap } from './staff-map.tsx';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import { isFree } from './use-move.ts';
import { useEscape } from './use-escape.ts';
import { Ways, type Way } from './ways.tsx';
import type { SeatMapNow } from './use-seat-map.ts';

interface ChooseSeatsProps {
  eventId: string;
  now: SeatMapNow;
  /** Of the event. */
  name: string;
  party: ClosingParty;
  /** Places that close, or that others get. */
  given: ReadonlySet<number>;
  onChosen: (seatIds: string[]) => void;
  onCancel: () => void;
}

/** New seats for one party by hand: a seat for each of its own, of the same price and kind (BYD-094). */
export function ChooseSeats({ eventId, now, name, party, given, onChosen, onCancel }: ChooseSeatsProps) {
  const { t } = useTexts(texts);
  const { house, states } = now;
  const own = useMemo(() => party.from.map((id) => house.atOf.get(id) ?? 0), [party.from, house]);
  const [chosen, setChosen] = useState<readonly (number | null)[]>(() => own.map(() => null));
  const [way, setWay] = useState<Way>('map');
  useEscape(true, onCancel);
  const lit = useMemo(() => {
    const isLeft = (at: number) => isFree(states[at]) && !given.has(at);
    return (at: number) => chosen.includes(at) || (isLeft(at) && firstFor(house, own, chosen, at) >= 0);
  }, [house, states, given, own, chosen]);
  const onTheWay = useMemo(() => ({ from: own, to: chosen.filter((at) => at !== null), arrow: null }), [own, chosen]);
  const choose = (at: number) => {
    if (!lit(at)) return;
    const place = chosen.includes(at) ? chosen.indexOf(at) : firstFor(house, own, chosen, at);
    setChosen(chosen.map((old, index) => (index !== place ? old : old === at ? null : at)));
  };
  const left = chosen.filter((at) => at === null).length;
  return (
    <>
      <div className={styles.bar}>
        <h3 className={`h2 grow ${styles.focused}`} tabIndex={-1} ref={focusOn}>
          {t('chooseFor', { count: own.length, holder: party.holder })}
        </h3>
        <Ways way={way} onChange={setWay} />
      </div>
      <div className={styles.columns}>
        {way === 'map' ? (
          <StaffMap
            now={now}
            name={name}
            lit={lit}
            picked={NONE}
            way={onTheWay}
            hint={t('chooseHint')}
            onChoose={choose}
            onList={() => setWay('list')}
          />
        ) : (
          <RowList eventId={eventId} now={now} lit={lit} onChoose={choose} />
        )}
        <Panel title={party.holder}>
          <div className="col gap12">
            <ul className={styles.route} aria-label={t('newSeats')} aria-live="polite">
              {own.map((from, index) => (
                <li key={from} className="row gap12">
                  <span className={styles.chipOld}>{chipOf(house.seats[from]!)}</span>
                  <ArrowRight size={16} aria-hidden="true" />
                  <Chosen house={house} at={chosen[index] ?? null} />
                </li>
              ))}
            </ul>
            <Button
              type="primary"
              size="large"
              block
              disabled={left > 0}
              onClick={() => onChosen(chosen.map((at) => house.seats[at!]!.seat.id))}
            >
              {left > 0
                ? t('chooseMore', { count: left })
                : t('takeSeats', {
                    seats: rangeOf(
                      house,
                      chosen.map((at) => at!),
                    ),
                  })}
            </Button>
            <Button type="text" block onClick={onCancel}>
              {t('cancel')}
            </Button>
          </div>
        </Panel>
      </div>
    </>
  );
}

const NONE: ReadonlySet<number> = new Set();

/** The first of its seats that has no new one yet and could have this; -1 without any. */
function firstFor({ seats, isAccessibleOnSale }: House, own: readonly number[], chosen: readonly (number | null)[], at: number): number {
  return own.findIndex((from, index) => chosen[index] === null && !misfitOf(seats[from]!, seats[at]!, isAccessibleOnSale));
}

function Chosen({ house, at }: { house: House; at: number | null }) {
  const { t } = useTexts(texts);
  return at === null ? (
    <span className="small muted">{t('notChosen')}</span>
  ) : (
    <span className={styles.chip}>{chipOf(house.seats[at]!)}</span>
  );
}
