import { useEffect, useState, type ReactNode } from 'react';
import styles from './loading.module.css';
import { texts } from './texts.ts';
import { useTexts } from '../lib/text/texts.ts';

const PATIENCE_MS = 150;

/** Shows its skeleton only when loading takes longer than 150 ms, and announces it once to screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTexts(texts);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const patience = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, []);
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      {isLate && children}
    </div>
  );
}

interface BonesProps {
  /** Widths of the lines in px or as a share of the available width: `280`, `'70%'`. */
  lines: readonly (number | string)[];
}

/** Placeholder lines of a text. */
export function Bones({ lines }: BonesProps) {
  return (
    <div className={styles.bones} aria-hidden="true">
      {lines.map((width, index) => (
        <span key={`${index} ${width}`} className={styles.bone} style={{ width }} />
      ))}
    </div>
  );
}
