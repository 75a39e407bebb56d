import { ArrowLeft } from 'lucide-react';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';
import styles from './till.module.css';

export interface PaneProps {
  /** Still to pay, cents. */
  left: number;
  isBusy: boolean;
  refusal: string | null;
  onBack: () => void;
}

/** The left side while an order is paid: a way back, a title, what is refused. */
export function PaneFrame({
  title,
  refusal,
  onBack,
  children,
}: Pick<PaneProps, 'refusal' | 'onBack'> & { title: string; children: ReactNode }) {
  const { t } = useTexts(texts);
  return (
    <>
      <header className={styles.paneHead}>
        <button type="button" className={styles.back} aria-label={t('back')} onClick={onBack}>
          <ArrowLeft size={22} aria-hidden="true" />
        </button>
        <h2>{title}</h2>
      </header>
      {refusal && <Alert className={styles.refusal!} type="error" showIcon title={refusal} role="alert" />}
      {children}
    </>
  );
}
