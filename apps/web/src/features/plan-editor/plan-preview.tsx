import { seatsOf, type PlacedSeat, type PlanArea, type PlanLayout } from '@marquee/shared/seating/plan-layout';
import { Button, Segmented } from 'antd';
import { Eye, X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { CategoryMark } from '#parts/seat-map/category-mark.tsx';
import { SeatMap } from '#parts/seat-map/seat-map.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { toggled } from './core/chosen.ts';
import { placeText } from './core/place-text.ts';
import { texts } from './texts.ts';
import styles from './plan-preview.module.css';

/** The plan as a buyer sees it, under a bar that leads back. Nothing can be bought. */
export function PlanPreview({ name, layout, onClose }: { name: string; layout: PlanLayout; onClose: () => void }) {
  const { t } = useTexts(texts);
  const [size, setSize] = useState<'computer' | 'phone'>('computer');
  usePlainKey('Escape', onClose);
  return (
    <div className={styles.preview}>
      <header className={styles.bar}>
        <Eye size={18} aria-hidden="true" />
        <h1 className={styles.title}>{t('preview')}</h1>
        <span className="grow cut">{t('previewBar', { name })}</span>
        <Segmented
          aria-label={t('previewAs')}
          value={size}
          options={(['computer', 'phone'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setSize}
        />
        <Button ref={focusOnMount} icon={<X size={16} aria-hidden="true" />} onClick={onClose}>
          {t('backToPlan')}
        </Button>
      </header>
      <div className={size === 'phone' ? `${styles.body} ${styles.phone}` : styles.body}>
        <PlanToChoose layout={layout} name={name} />
      </div>
    </div>
  );
}

function PlanToChoose({ layout, name }: { layout: PlanLayout; name: string }) {
  const { t } = useTexts(texts);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const lookOf = useCallback(
    ({ seat }: PlacedSeat) => ({ state: chosen.has(seat.id) ? ('chosen' as const) : ('free' as const) }),
    [chosen],
  );
  const areaText = useCallback(
    ({ name: area, capacity }: PlanArea) => (capacity === null ? area : `${area}, ${t('standing', { count: capacity })}`),
    [t],
  );
  const seats = useMemo(() => seatsOf(layout), [layout]);
  const counts = useMemo(() => Map.groupBy(seats, ({ seat }) => seat.categoryId), [seats]);
  const toggle = (id: string) => setChosen(toggled(chosen, [id]));
  const categoryOf = ({ seat }: PlacedSeat) => layout.categories.find(({ id }) => id === seat.categoryId)?.name ?? t('noCategory');
  const mine = seats.filter(({ seat }) => chosen.has(seat.id));
  return (
    <>
      <section className={styles.side} aria-label={t('prices')}>
        <h2 className="h3">{t('prices')}</h2>
        <ul>
          {layout.categories.map(({ id, name: category }) => (
            <li key={id}>
              <CategoryMark categories={layout.categories} categoryId={id} />
              <span className="grow cut">{category}</span>
              <span className="small faint tnum">{formatCount(counts.get(id)?.length ?? 0)}</span>
            </li>
          ))}
        </ul>
      </section>
      <SeatMap
        layout={layout}
        label={name}
        lookOf={lookOf}
        areaText={areaText}
        tipOf={(placed) => ({
          title: placeText(placed, t),
          lines: [categoryOf(placed), ...placed.seat.flags.map((flag) => t(flag)), chosen.has(placed.seat.id) ? t('chosen') : t('free')],
        })}
        onChoose={({ seat }) => toggle(seat.id)}
      />
      <section className={styles.side} aria-label={t('yourSeats')}>
        <h2 className="h3">{t('yourSeats')}</h2>
        {mine.length === 0 && <p className="small muted">{t('noSeats')}</p>}
        <ul>
          {mine.map((placed) => (
            <li key={placed.seat.id}>
              <span className={styles.chip} aria-hidden="true">
                {placed.row.label}
                {placed.seat.number}
              </span>
              <span className="grow">
                {placeText(placed, t)}
                <small className="faint">{categoryOf(placed)}</small>
              </span>
              <IconButton aria-label={t('giveBack', { seat: placeText(placed, t) })} onClick={() => toggle(placed.seat.id)}>
                <X size={15} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
