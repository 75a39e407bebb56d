import { useThemeMode } from '#theme/theme-mode.tsx';
import { segmentLook } from '#ui/segment-patterns.ts';
import { valueText } from '#parts/figures/value-text.ts';
import { type Series } from './points.ts';
import styles from './analytics.module.css';

interface SegmentLegendProps {
  parts: readonly { readonly label: string; readonly total: number }[];
  series: Pick<Series, 'unit'>;
}

/** The name and total of each part of the bars, with its color and stripes. */
export function SegmentLegend({ parts, series }: SegmentLegendProps) {
  const { mode } = useThemeMode();
  return (
    <ul className={styles.legend}>
      {parts.map(({ label, total }, index) => {
        const { color, image } = segmentLook(mode, index);
        return (
          <li key={`${index} ${label}`}>
            <span className={styles.swatch} style={{ backgroundColor: color, backgroundImage: image }} aria-hidden="true" />
            {label} <span className="faint tnum">{valueText(total, series)}</span>
          </li>
        );
      })}
    </ul>
  );
}
