import { useMemo, useState, type ReactNode } from 'react';
import type { FieldError } from '@marquee/shared/error-texts';
import { useTexts } from '#lib/text/texts.ts';
import { Refusal } from '#ui/form/form.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { useEditor } from '../core/editor-context.ts';
import { Preview } from './preview.tsx';
import { StepsList } from './steps-list.tsx';
import { PreviewContext } from './wizard-context.ts';
import { WizardFoot } from './wizard-foot.tsx';
import { texts } from '../texts.ts';
import styles from '../core/editor.module.css';

interface WizardBodyProps {
  /** What is missing before it can be published. */
  missing: readonly FieldError[];
  /** The section of the current step. */
  children: ReactNode;
}

/** Below the header of a wizard: its steps, the current one, and the preview (AUT-032, 033). */
export function WizardBody({ missing, children }: WizardBodyProps) {
  const { t } = useTexts(texts);
  const { form } = useEditor();
  const isPhone = useIsPhone();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isTaken, take] = useState(false);
  const place = useMemo(() => ({ element, take }), [element]);
  const count = Object.keys(form.errors).length;
  return (
    <div className={styles.body}>
      <StepsList missing={missing} />
      <main className={styles.main}>
        <div className={styles.form}>
          <Refusal text={form.refusal ?? (count > 0 ? t('fixFirst', { count }) : null)} showIcon className={styles.alert} />
          <PreviewContext value={place}>{children}</PreviewContext>
        </div>
        <WizardFoot />
      </main>
      {!isPhone && <Preview place={setElement} isTaken={isTaken} />}
    </div>
  );
}
