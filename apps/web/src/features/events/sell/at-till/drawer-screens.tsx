import { ShiftReport } from '#parts/shifts/shift-report.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { Button } from 'antd';
import type { DrawerScreen } from './at-till.tsx';
import styles from './at-till.module.css';
import { CompareScreen } from './compare-screen.tsx';
import { CountScreen } from './count-screen.tsx';
import { DrawerLines } from './drawer-lines.tsx';
import type { TillHere } from './standing.ts';
import { texts } from './texts.ts';

interface DrawerScreensProps {
  till: TillHere;
  zone: string | null;
  screen: DrawerScreen;
  onScreen: (screen: DrawerScreen) => void;
}

/** What is done with the drawer, in the place of the sale: opened, filled, emptied, counted, closed, and read. */
export function DrawerScreens({ till, zone, screen, onScreen }: DrawerScreensProps) {
  const { t } = useTexts(texts);
  const { shift } = till;
  const toSale = () => onScreen(null);
  if (screen === 'report' && shift)
    return (
      <div className={styles.read}>
        <ShiftReport shiftId={shift._id} zone={zone} />
        <Button onClick={toSale}>{t('back')}</Button>
      </div>
    );
  if (!shift) return <CountScreen {...{ till, zone }} shift={null} onDone={toSale} onBack={toSale} />;
  if (shift.state !== 'Open') return <CompareScreen {...{ till, shift, zone }} onDone={toSale} />;
  if (screen === 'count') return <CountScreen {...{ till, zone, shift }} onDone={() => {}} onBack={toSale} />;
  return <DrawerLines {...{ shift, zone }} onBack={toSale} />;
}
