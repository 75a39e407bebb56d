import { useMemo } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useThemeMode } from '#theme/theme-mode.tsx';
import { barsOption } from './bar-options.ts';
import { Chart } from '#ui/chart.tsx';
import { valueText } from '#parts/figures/value-text.ts';
import { daysText, partsOf, pointNames, type Analytics, type Series } from './points.ts';
import { SegmentLegend } from './segment-legend.tsx';
import { texts } from './texts.ts';

interface GraphProps {
  analytics: Analytics;
  series: Series;
  /** px; as wide as there is room when absent. */
  width?: number;
  height: number;
}

/** One metric as bars, and the same numbers as a table. */
export function Graph({ analytics, series, width, height }: GraphProps) {
  const { t } = useTexts(texts);
  const { mode } = useThemeMode();
  const { names, parts, option } = useMemo(() => {
    const shown = { names: pointNames(analytics, series), parts: partsOf(series) };
    const bars = shown.parts.map(({ label, coordinates }) => ({ name: label, y: coordinates.map(({ y }) => y) }));
    return { ...shown, option: barsOption(mode, { x: shown.names, parts: bars, money: series.unit === 'cents' }) };
  }, [analytics, series, mode]);
  const { first, last } = daysText(analytics);
  const isSplit = series.segments.length > 0;
  const columns = isSplit ? [series, ...parts] : parts;
  const span = first === last ? last : t('spanText', { first, last });
  const head = [series.interval === 'week' ? t('weekFrom') : t(`intervals.${series.interval}`), ...columns.map(({ label }) => label)];
  const numberOf = (y: number) => (series.unit === 'cents' ? y / 100 : y);
  return (
    <Chart
      label={t('chartLabel', {
        metric: series.label,
        by: t(`by.${series.interval}`),
        span,
        total: valueText(series.total, series),
      })}
      option={option}
      table={{
        head,
        rows: names.map((name, i) => [name, ...columns.map(({ coordinates }) => valueText(coordinates[i]?.y ?? 0, series))]),
      }}
      file={{
        name: `${series.label}, ${span}`,
        rows: [head, ...names.map((name, i) => [name, ...columns.map(({ coordinates }) => numberOf(coordinates[i]?.y ?? 0))])],
      }}
      legend={isSplit && <SegmentLegend parts={parts} series={series} />}
      {...(width && { width })}
      height={height}
    />
  );
}
