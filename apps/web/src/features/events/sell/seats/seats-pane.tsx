import { seatWords, type PlacedSeat } from '@marquee/shared/seating/plan-layout';
import { Alert, Segmented, Select } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { SeatLook } from '#parts/seat-map/drawing/seat-look.ts';
import { SeatMap } from '#parts/seat-map/seat-map.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { PaneFrame } from '../till/pane.tsx';
import type { Till } from '../till/use-till.ts';
import styles from './seats-pane.module.css';
import { texts } from './texts.ts';
import { useSeats, type TillHouse } from './use-seats.ts';

const OWN: SeatLook = { state: 'chosen' };
const FREE: SeatLook = { state: 'free' };
const TAKEN: SeatLook = { state: 'taken' };
const OFF: SeatLook = { state: 'off', isFaded: true };

/** A ticket type of seats. */
export interface SeatedType {
  readonly _id: string;
  readonly name: string;
  /** Null of one without seats. */
  readonly categoryId: string | null;
  readonly soldOut: boolean;
  readonly ended: boolean;
}

/** The cart whose seats are chosen. */
export interface SeatsCart extends Pick<Till, 'refusal'> {
  readonly setSeats: (line: string, ids: readonly string[], isNeeded?: boolean) => void;
  readonly chosen: Pick<Till['chosen'], 'seats' | 'isAccessNeeded'>;
}

interface SeatsPaneProps {
  seatingId: string;
  seatsKey: string | null;
  types: readonly SeatedType[];
  till: SeatsCart;
  onBack: () => void;
}

/** Seats of the cart, chosen and changed on the plan or in its list: each tap is held, as every change of the cart is. */
export function SeatsPane({ seatingId, seatsKey, types, till, onBack }: SeatsPaneProps) {
  const { t } = useTexts(texts);
  const { house, free, isFailed, load } = useSeats(seatingId, seatsKey);
  return (
    <PaneFrame title={t('seats')} refusal={null} onBack={onBack}>
      {isFailed ? (
        <ListFailed text={t('failed')} onRetry={load} />
      ) : !house || !free ? (
        <Loading>
          <PageSkeleton />
        </Loading>
      ) : (
        <Plan {...{ house, free, types, till }} />
      )}
    </PaneFrame>
  );
}

interface PlanProps extends Pick<SeatsPaneProps, 'types' | 'till'> {
  house: TillHouse;
  free: Uint8Array;
}

function Plan({ house, free, types, till }: PlanProps) {
  const { t } = useTexts(texts);
  const { seats: own, isAccessNeeded } = till.chosen;
  const [priced, setPriced] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<{ readonly typeId: string; readonly ids: readonly string[] } | null>(null);
  const sold = useMemo(() => types.filter(({ categoryId, ended, soldOut }) => categoryId && !ended && !soldOut), [types]);
  /** Which ticket type a seat of each category of the layout is sold as. */
  const typeOf = useMemo(() => {
    const found = new Map<string, SeatedType>();
    for (const [layoutId, categoryId] of house.soldAs) {
      const [first, ...others] = sold.filter((type) => type.categoryId === categoryId);
      const type = [first, ...others].find((each) => each?._id === priced[categoryId]) ?? first;
      if (type) found.set(layoutId, type);
    }
    return found;
  }, [house, sold, priced]);
  const lineOf = useMemo(() => new Map(Object.entries(own).flatMap(([line, ids]) => ids.map((id) => [id, line]))), [own]);
  const canTake = useCallback(
    (placed: PlacedSeat, at: number) => free[at] === 1 && typeOf.has(placed.seat.categoryId ?? ''),
    [free, typeOf],
  );
  const lookOf = useCallback(
    (placed: PlacedSeat, at: number): SeatLook => {
      if (lineOf.has(placed.seat.id)) return OWN;
      if (!typeOf.has(placed.seat.categoryId ?? '')) return OFF;
      return free[at] === 1 ? FREE : TAKEN;
    },
    [lineOf, typeOf, free],
  );
  const take = (placed: PlacedSeat, at: number) => {
    const ids = placed.table?.isWhole ? placed.table.seats.map(({ id }) => id) : [placed.seat.id];
    const line = lineOf.get(placed.seat.id);
    if (line)
      return till.setSeats(
        line,
        (own[line] ?? []).filter((id) => !ids.includes(id)),
      );
    if (!canTake(placed, at)) return;
    const { _id: typeId } = typeOf.get(placed.seat.categoryId ?? '')!;
    if (placed.seat.flags.includes('wheelchair') && !isAccessNeeded) return setAsked({ typeId, ids });
    till.setSeats(typeId, [...(own[typeId] ?? []), ...ids]);
  };
  const wordsOf = (placed: PlacedSeat, at: number) => {
    const type = typeOf.get(placed.seat.categoryId ?? '');
    if (lineOf.has(placed.seat.id)) return t('yours');
    if (!type) return t('notSold');
    return free[at] === 1 ? [type.name, ...placed.seat.flags.map((flag) => t(flag))].join(', ') : t('taken');
  };
  const options = house.seats.flatMap((placed, at) =>
    canTake(placed, at) || lineOf.has(placed.seat.id)
      ? [{ value: placed.seat.id, at, label: `${seatWords(placed)}, ${wordsOf(placed, at)}` }]
      : [],
  );
  const choices = [...Map.groupBy(sold, ({ categoryId }) => categoryId!)].filter(([, same]) => same.length > 1);
  return (
    <>
      {choices.map(([categoryId, same]) => (
        <Segmented
          key={categoryId}
          size="large"
          aria-label={t('soldAs')}
          value={priced[categoryId] ?? same[0]!._id}
          options={same.map(({ _id: value, name: label }) => ({ value, label }))}
          onChange={(typeId) => setPriced({ ...priced, [categoryId]: typeId })}
        />
      ))}
      <div className={styles.map}>
        <SeatMap
          layout={house.layout}
          label={t('map')}
          lookOf={lookOf}
          tipOf={(placed, at) => ({ title: seatWords(placed), lines: [wordsOf(placed, at)] })}
          onChoose={take}
          focusSeatId={Object.values(own).flat().at(-1) ?? null}
        />
      </div>
      <Select
        size="large"
        className={styles.list!}
        aria-label={t('list')}
        placeholder={t('choose')}
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        options={options}
        onChange={(_: string | null, option) => {
          const at = Array.isArray(option) ? undefined : option?.at;
          if (at !== undefined) take(house.seats[at]!, at);
        }}
      />
      {till.refusal && <Alert type="error" showIcon title={till.refusal} role="alert" />}
      <ConfirmDialog
        open={asked !== null}
        title={t('needAsk')}
        confirmText={t('needed')}
        cancelText={t('notNeeded')}
        onConfirm={() => {
          if (asked) till.setSeats(asked.typeId, [...(own[asked.typeId] ?? []), ...asked.ids], true);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        {t('needText')}
      </ConfirmDialog>
    </>
  );
}
