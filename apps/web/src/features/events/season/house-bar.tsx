import { HOUSE_PARTS, type NightHouse } from '@marquee/shared/seasons/night-house';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './house-texts.ts';
import styles from './house-bar.module.css';

/** The color of each part. */
export const HOUSE_COLORS = {
  season: styles.season,
  single: styles.single,
  comps: styles.comps,
  held: styles.held,
  left: styles.left,
} as const satisfies Record<keyof NightHouse, string | undefined>;

/** The house of a night as one bar: its parts in their order, and what is left last. */
export function HouseBar({ house }: { house: NightHouse }) {
  const { t } = useTexts(texts);
  const numbers = Object.fromEntries(HOUSE_PARTS.map((part) => [part, formatCount(house[part])])) as Record<keyof NightHouse, string>;
  return (
    <div className={styles.bar} role="img" aria-label={t('all', numbers)}>
      {HOUSE_PARTS.map((part) =>
        house[part] > 0 ? <i key={part} className={HOUSE_COLORS[part]} style={{ flexGrow: house[part] }} /> : null,
      )}
    </div>
  );
}
