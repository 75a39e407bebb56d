import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import styles from './sharing.module.css';
import { texts } from './texts.ts';

/** The progress of a dialog of several steps. */
export function StepBars({ at, of }: { at: number; of: number }) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.dots} role="img" aria-label={t('step', { at, of })} style={{ gridTemplateColumns: `repeat(${of}, 1fr)` }}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={index < at ? styles.on : ''} />
      ))}
    </div>
  );
}

/** The heading of a step, announced when the step opens. The first one is announced with its dialog. */
export function StepLead({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isFirst) text.current?.focus();
  }, [isFirst]);
  return (
    <p ref={text} tabIndex={-1} className={`muted ${styles.lead}`}>
      {children}
    </p>
  );
}
