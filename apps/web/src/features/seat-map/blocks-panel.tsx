import type { ReactNode } from 'react';
import { formatInstant } from '@marquee/shared/time/format';
import { DEFAULT_ZONE } from '@marquee/shared/time/zone';
import { useTexts } from '#lib/text/texts.ts';
import { KeySeat } from '#parts/seat-map/key-seat.tsx';
import { useThemeMode } from '#theme/theme-mode.tsx';
import { Panel } from '#ui/panel.tsx';
import { blockColor } from './seat-looks.ts';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import type { Block } from './use-seat-map.ts';

interface BlocksPanelProps {
  blocks: readonly Block[];
  zone: string | null;
  /** Right of the title. */
  extra?: ReactNode;
  onOpen: (block: Block) => void;
}

/** The hold blocks with seats, by the letter that their seats have on the map. */
export function BlocksPanel({ blocks, zone, extra, onOpen }: BlocksPanelProps) {
  const { t } = useTexts(texts);
  const { mode } = useThemeMode();
  return (
    <Panel title={t('blocks')} extra={extra} flush>
      {blocks.length === 0 && <p className={`small muted ${styles.noBlocks}`}>{t('noBlocks')}</p>}
      <ul className={styles.blocks}>
        {blocks.map((block) => (
          <li key={block._id}>
            <button type="button" onClick={() => onOpen(block)}>
              <KeySeat look={{ state: 'held', letter: block.letter, color: blockColor(block, mode) }} />
              <span className="grow">
                <b>{block.name}</b>
                <small>
                  {block.releaseAt
                    ? t('releasesOn', { date: formatInstant(block.releaseAt, 'table', zone ?? DEFAULT_ZONE) })
                    : t('noRelease')}
                </small>
              </span>
              <span className="small muted">{t('blockSeats', { count: block.places.length })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
