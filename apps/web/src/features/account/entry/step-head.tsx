import { useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import styles from '../account.module.css';
import { texts } from '../texts.ts';

interface StepHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The target of Back; by default the previous step, none when null. */
  readonly onBack?: (() => void) | null;
}

/** A step's question, with the Back link above it. */
export function StepHead({ title, children, onBack }: StepHeadProps) {
  const { t } = useTexts(texts);
  const router = useRouter();
  return (
    <>
      {onBack !== null && (
        <button type="button" className={`row gap4 small strong ${styles.back}`} onClick={onBack ?? (() => router.history.back())}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('back')}
        </button>
      )}
      <h1 className="h1">{title}</h1>
      {children !== undefined && <p className={`muted ${styles.intro}`}>{children}</p>}
    </>
  );
}
