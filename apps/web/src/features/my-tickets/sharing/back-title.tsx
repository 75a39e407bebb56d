import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sharing.module.css';

/** The title of a step, with a Back arrow where possible. */
export function BackTitle({ onBack, children }: { onBack: (() => void) | null; children: ReactNode }) {
  const { t } = useTranslation('sharing');
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
