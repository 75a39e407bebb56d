import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import styles from './sharing.module.css';
import { texts } from './texts.ts';

/** The title of a step, with a Back arrow where possible. */
export function BackTitle({ onBack, children }: { onBack: (() => void) | null; children: ReactNode }) {
  const { t } = useTexts(texts);
  if (!onBack) return children;
  return (
    <span className="row gap8">
      <button type="button" className={styles.back} aria-label={t('back')} onClick={onBack}>
        <ArrowLeft size={20} aria-hidden="true" />
      </button>
      {children}
    </span>
  );
}
