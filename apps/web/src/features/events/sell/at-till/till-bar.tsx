import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { FileText, Inbox, Store, Wallet } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { OperatorChip } from '../operators/operator-chip.tsx';
import type { DrawerScreen } from './at-till.tsx';
import styles from './at-till.module.css';
import type { TillHere } from './standing.ts';
import { texts } from './texts.ts';

interface TillBarProps {
  till: TillHere;
  zone: string | null;
  screen: DrawerScreen;
  onScreen: (screen: DrawerScreen) => void;
}

/** Which till this is, since when its drawer is open, and what can be done with it. */
export function TillBar({ till: { _id: tillId, name, hasDrawer, shift: last }, zone, screen, onScreen }: TillBarProps) {
  const { t } = useTexts(texts);
  // the one that was just closed is still read
  const shift = last?.state === 'Closed' ? null : last;
  const state = !hasDrawer
    ? t('noDrawer')
    : !shift
      ? t('closed')
      : t(shift.state === 'Counted' ? 'beingCounted' : 'openSince', {
          time: formatInstant(shift.openedAt, 'time', zone),
          name: shift.openedBy.name,
        });
  return (
    <header className={styles.bar}>
      <Store size={20} aria-hidden="true" />
      <p>
        <b>{name}</b>
        <span>{state}</span>
      </p>
      <OperatorChip tillId={tillId} />
      <div className={styles.acts}>
        {hasDrawer && screen !== 'drawer' && (screen === null || shift?.state === 'Open') && (
          <Button icon={<Inbox size={18} aria-hidden="true" />} onClick={() => onScreen('drawer')}>
            {t(shift ? 'drawer' : 'openDrawer')}
          </Button>
        )}
        {shift?.state === 'Open' && screen !== 'count' && (
          <Button icon={<Wallet size={18} aria-hidden="true" />} onClick={() => onScreen('count')}>
            {t('closeShift')}
          </Button>
        )}
        {shift && screen !== 'report' && (
          <Button icon={<FileText size={18} aria-hidden="true" />} onClick={() => onScreen('report')}>
            {t('report')}
          </Button>
        )}
        <Button onClick={() => onScreen('choose')}>{t('change')}</Button>
      </div>
    </header>
  );
}
