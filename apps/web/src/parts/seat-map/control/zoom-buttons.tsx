import { Maximize, Minus, Plus } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '../texts.ts';
import type { ViewControl } from './use-view.ts';
import styles from './zoom-buttons.module.css';

/** At the top right of a map; on a phone at its bottom right. */
export function ZoomButtons({ control, isLow = false }: { control: ViewControl; isLow?: boolean }) {
  const { t } = useTexts(texts);
  return (
    <div className={isLow ? `${styles.zoom} ${styles.low}` : styles.zoom} role="group" aria-label={t('zoom')}>
      <button type="button" aria-label={t('zoomIn')} title={t('zoomIn')} disabled={control.isNearest} onClick={control.zoomIn}>
        <Plus size={18} strokeWidth={1.8} aria-hidden="true" />
      </button>
      <button type="button" aria-label={t('zoomOut')} title={t('zoomOut')} disabled={control.isWhole} onClick={control.zoomOut}>
        <Minus size={18} strokeWidth={1.8} aria-hidden="true" />
      </button>
      <button type="button" aria-label={t('whole')} title={t('whole')} onClick={control.showWhole}>
        <Maximize size={16} strokeWidth={1.8} aria-hidden="true" />
      </button>
    </div>
  );
}
