import type { TillWay } from '@marquee/shared/counter/tills';
import { Button } from 'antd';
import { GraduationCap, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { takes, useStanding } from '../at-till/standing.ts';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './keys.module.css';
import { texts as trainingTexts } from '../training/texts.ts';
import { texts } from './texts.ts';

const WAYS: readonly (readonly [key: string, way: TillWay])[] = [
  ['c', 'cash'],
  ['r', 'reader'],
  ['k', 'check'],
  ['t', 'card'],
  ['i', 'giftCard'],
  ['e', 'elsewhere'],
  ['m', 'comp'],
];

interface TillKeysProps {
  /** Opens a way of paying. */
  onWay: (way: TillWay) => void;
  /** Takes back one of the last line; null while nothing can be. */
  onLess: (() => void) | null;
  /** Begins to train; null while something is sold, and in training. */
  onTrain: (() => void) | null;
}

/** The keys of the ways of paying, and the quiet list of all keys (BYD-127). */
export function TillKeys({ onWay, onLess, onTrain }: TillKeysProps) {
  const { t } = useTexts(texts);
  const { t: tTraining } = useTexts(trainingTexts);
  const [isOpen, setOpen] = useState(false);
  usePlainKey('?', () => setOpen(true));
  usePlainKey('Backspace', () => onLess?.());
  return (
    <>
      {WAYS.map(([key, way]) => (
        <WayKey key={key} letter={key} way={way} onWay={onWay} />
      ))}
      <div className={styles.quiet}>
        {onTrain && (
          <Button type="text" icon={<GraduationCap size={18} aria-hidden="true" />} onClick={onTrain}>
            {tTraining('train')}
          </Button>
        )}
        <Button type="text" className={styles.list!} icon={<Keyboard size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('keys')}
        </Button>
      </div>
      {isOpen && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function WayKey({ letter, way, onWay }: { letter: string; way: TillWay; onWay: (way: TillWay) => void }) {
  const { till } = useStanding();
  usePlainKey(letter, () => {
    if (takes(till, way)) onWay(way);
  });
  return null;
}
