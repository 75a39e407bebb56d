import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import styles from './holder.module.css';
import { texts } from './texts.ts';

interface DoorCountProps {
  scanned: number;
  sold: number;
  doubtful: number;
  /** Where people are scanned who leave. */
  inside?: { readonly inside: number; readonly cameIn: number; readonly wentOut: number } | null;
}

/** Scanned against sold, always visible, with what of it is not settled (BYD-152) and who is inside (BYD-156). */
export function DoorCount({ scanned, sold, doubtful, inside }: DoorCountProps) {
  const { t } = useTexts(texts);
  const share = sold > 0 ? Math.min(100, (scanned / sold) * 100) : 0;
  return (
    <div className={styles.count}>
      <div className="between">
        <span>
          <b>{formatCount(scanned)}</b> {t('in', { sold: formatCount(sold) })}
          {doubtful > 0 && <>, {t('doubtful', { count: doubtful })}</>}
        </span>
        <span>{t('toCome', { count: Math.max(0, sold - scanned) })}</span>
      </div>
      {inside && (
        <div>
          {t('insideNow', {
            inside: formatCount(inside.inside),
            cameIn: formatCount(inside.cameIn),
            wentOut: formatCount(inside.wentOut),
          })}
        </div>
      )}
      <div
        className={styles.meter}
        role="progressbar"
        aria-valuenow={Math.floor(share)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={t('meter', { scanned, sold })}
      >
        <span style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
