import { Button, Segmented } from 'antd';
import { ArrowDown, ArrowUpDown, BadgeCheck, Mail, Ticket, X } from 'lucide-react';
import { seatWords, type PlacedSeat } from '@marquee/shared/seating/plan-layout';
import { useTexts } from '#lib/text/texts.ts';
import { Refusal } from '#ui/form/form.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { focusOn } from './focus-on.ts';
import { Follows } from './follows.tsx';
import { chipOf, rangeOf } from './house.ts';
import { MoveAll } from './move-all.tsx';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import type { MovedTicket, Moving, useMove } from './use-move.ts';
import type { SeatMapNow } from './use-seat-map.ts';

interface MovePanelProps {
  now: SeatMapNow;
  moving: Moving;
  move: ReturnType<typeof useMove>;
  onCancel: () => void;
}

/** What a move or a swap will do, with both seats by name, and its button (BYD-092, 093). */
export function MovePanel({ now, moving, move, onCancel }: MovePanelProps) {
  const { t } = useTexts(texts);
  const { house } = now;
  const { what, from, ticket, to, other, all } = moving;
  const rangeOfAll = (places: readonly number[]) =>
    places.length > 0 &&
    rangeOf(
      house,
      places.toSorted((a, b) => a - b),
    );
  const [oldRange, range] = [rangeOfAll(all.map((each) => each.from)), rangeOfAll(all.map((each) => each.to))];
  const [own, target] = [house.seats[from]!, to === null ? null : house.seats[to]!];
  const isSwap = what === 'swap';
  return (
    <Panel
      title={t(isSwap ? 'swapTitle' : 'moveTitle')}
      extra={
        <IconButton aria-label={t('close')} onClick={onCancel}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      <div className={`col gap12 ${styles.focused}`} tabIndex={-1} ref={focusOn}>
        <Segmented
          block
          aria-label={t('what')}
          value={what}
          options={[
            { value: 'move', label: t('toFree') },
            { value: 'swap', label: t('swapTwo') },
          ]}
          onChange={(next) => move.turn(next as Moving['what'])}
        />
        <div className={styles.route} aria-live="polite">
          <Stop placed={own} range={oldRange} line={lineOf(ticket)} />
          {isSwap ? <ArrowUpDown size={18} aria-hidden="true" /> : <ArrowDown size={18} aria-hidden="true" />}
          {target ? (
            <Stop placed={target} range={range} line={other ? lineOf(other) : t('freeSame')} isNew={!isSwap} />
          ) : (
            <p className="muted">{t(isSwap ? 'chooseOther' : 'chooseFree')}</p>
          )}
        </div>
        {!isSwap && <MoveAll now={now} moving={moving} onTakeAlong={move.takeAlong} />}
        {target && (
          <ul className={styles.follows}>
            <Follows icon={BadgeCheck} text={range ? t('codesKept', { count: all.length }) : t(isSwap ? 'codesStay' : 'codeStays')} />
            <Follows
              icon={Mail}
              text={
                other
                  ? t('getMails', { name: ticket.holder, other: other.holder })
                  : t('getsMail', { name: ticket.holder, count: Math.max(1, all.length) })
              }
            />
            <Follows icon={Ticket} text={isSwap ? t('keepsPaid') : t('shownNew', { seat: range || placeIn(t, target) })} />
          </ul>
        )}
        <Refusal text={move.refusal} />
        {target && (
          <Button type="primary" size="large" block loading={move.isBusy} onClick={() => move.run(move.mayStrand)}>
            {move.mayStrand
              ? t('moveAnyway')
              : isSwap
                ? t('swapWith', { seat: chipOf(own), other: chipOf(target) })
                : range
                  ? t('moveSeveralTo', { count: all.length, seats: range })
                  : t('moveTo', { seat: chipOf(target) })}
          </Button>
        )}
        <Button type="text" block onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Panel>
  );
}

const lineOf = ({ holder, ticketType }: MovedTicket) => `${holder}, ${ticketType}`;

type Words = ReturnType<typeof useTexts<'seatMapOfStaff'>>['t'];

function placeIn(t: Words, { table, row, seat }: PlacedSeat): string {
  return t(table ? 'tableSeat' : 'rowSeat', { label: row.label, number: seat.number });
}

interface StopProps {
  placed: PlacedSeat;
  /** Of several seats, it among them. */
  range: string | false;
  line: string;
  isNew?: boolean;
}

function Stop({ placed, range, line, isNew = false }: StopProps) {
  return (
    <div className="row gap12">
      <span className={isNew ? styles.chip : styles.chipOld} aria-hidden="true">
        {chipOf(placed)}
      </span>
      <div className="grow">
        <b>{range || seatWords(placed)}</b>
        <p className="small muted">{line}</p>
      </div>
    </div>
  );
}
