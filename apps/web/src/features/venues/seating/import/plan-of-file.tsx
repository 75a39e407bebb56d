import { useMemo } from 'react';
import type { FileFault } from '@marquee/shared/seating/files/plan-file';
import { seatsOf, type PlanLayout } from '@marquee/shared/seating/plan-layout';
import { planPicture } from '@marquee/shared/seating/plan-picture';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '../../texts.ts';
import styles from './import.module.css';

/** What is wrong with a file, each with its place; nothing of it is saved. */
export function PlanFaults({ faults }: { faults: readonly FileFault[] }) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.faults} role="alert">
      <p className="strong">{t('faulty')}</p>
      <ul>
        {faults.map(({ place, message }) => (
          <li key={`${place} ${message.text}`}>
            <span className="mono small">{place}</span> {message.text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The picture of what was read, and how much it is. */
export function PlanFacts({ layout }: { layout: PlanLayout }) {
  const { t } = useTexts(texts);
  const { categories, sections, areas, shapes } = layout;
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(planPicture(layout))}`, [layout]);
  const rows = sections.reduce((sum, section) => sum + section.rows.length + section.tables.length, 0);
  const counts = [
    [t('countSections'), sections.length],
    [t('countRows'), rows],
    [t('countSeats'), seatsOf(layout).length],
    [t('countCategories'), categories.length],
    [t('countAreas'), areas.length],
    [t('countShapes'), shapes.length],
  ] as const;
  return (
    <>
      <img className={styles.picture} src={picture} alt={t('pictureOfFile')} />
      <dl className={styles.counts}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
