import { soldPercentOf } from '@marquee/shared/events/event-badge';
import { formatCount } from '#lib/text/format.ts';
import { Meter } from '#ui/meter.tsx';
import { useTexts } from '#lib/text/texts.ts';
import styles from './event.module.css';
import { texts } from './texts.ts';

/** How many of a quantity are sold, with whole percent rounded down (OPS-028). */
export function SoldMeter({ sold, held = 0, total, name }: { sold: number; held?: number; total: number; name: string }) {
  const { t } = useTexts(texts);
  const words = { sold: formatCount(sold), total: formatCount(total) };
  return (
    <div className={styles.itSold}>
      <div className="between small">
        <span className="tnum">
          <b>{words.sold}</b>{' '}
          <span className="muted">
            {[t('ofTotal', words), ...(held > 0 ? [t('heldCount', { held: formatCount(held) })] : [])].join(' · ')}
          </span>
        </span>
        <span className="tnum faint">{t('percent', { percent: soldPercentOf(sold, total) })}</span>
      </div>
      <Meter value={sold} total={total} label={`${name}: ${t('soldOfLabel', words)}`} />
    </div>
  );
}
