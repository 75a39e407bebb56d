import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { heat } from '#theme/palette.ts';
import { useThemeMode } from '#theme/theme-mode.tsx';
import { Chart } from '#ui/chart.tsx';
import { HeatCanvas } from './heat-canvas.tsx';
import { mapOf, type Area, type Spot } from './place-shapes.ts';
import styles from '../analytics.module.css';
import { texts } from '../texts.ts';

interface HeatMapProps {
  points: readonly Spot[];
  located: number;
  /** All of the range, with an address or not. */
  orders: number;
  height: number;
}

/** A heat map of orders with its key, and the same as a table of states or countries. Loaded only when it is shown. */
export function HeatMap({ points, located, orders, height }: HeatMapProps) {
  const { t } = useTexts(texts);
  const { mode } = useThemeMode();
  const [area, setArea] = useState<Area | null>(null);
  const map = useMemo(() => mapOf(points, area), [points, area]);
  const rows = map.places.map((place) => [place.name ?? t('elsewhere'), place.orders] as const);
  const head = [t('place'), t('orders')];
  const label = t('mapOf', { located: formatCount(located), place: rows[0]?.[0] ?? '' });
  return (
    <>
      {map.areas.length > 1 && (
        <Segmented<Area>
          aria-label={t('area')}
          value={map.name}
          options={map.areas.map((value) => ({ value, label: t(`areas.${value}`) }))}
          onChange={setArea}
        />
      )}
      <Chart
        label={label}
        table={{ head, rows: rows.map(([name, count]) => [name, formatCount(count)]) }}
        file={{ name: t('orders'), rows: [head, ...rows] }}
        height={height}
        legend={
          <div className={`small muted ${styles.mapKey}`}>
            {t('fewer')}
            <span className={styles.ramp} style={{ background: `linear-gradient(90deg, ${heat[mode].join(', ')})` }} aria-hidden="true" />
            {t('moreOrders')}
            <span className="faint">
              {located <= orders
                ? t('located', { part: formatCount(located), all: formatCount(orders), count: orders })
                : t('locatedAlone', { part: formatCount(located), count: located })}
            </span>
          </div>
        }
      >
        <HeatCanvas label={label} map={map} mode={mode} height={height} />
      </Chart>
    </>
  );
}
