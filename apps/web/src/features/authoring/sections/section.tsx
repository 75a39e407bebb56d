import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { StepName } from '#lib/authoring-address.ts';
import { sectionIdOf } from '../wizard/use-wizard.ts';
import { useWizardContext } from '../wizard/wizard-context.ts';
import { texts } from '../texts.ts';
import styles from '../core/editor.module.css';

/** The section of one step. It takes the focus, so that the keyboard and screen readers go on from its top. */
export function Section({ name, line, children }: { name: StepName; line?: string; children: ReactNode }) {
  const { t } = useTexts(texts);
  const element = useRef<HTMLElement>(null);
  const { arrive } = useWizardContext();
  const arrived = useRef(arrive);
  useEffect(() => {
    if (element.current) arrived.current(element.current);
  }, []);
  return (
    <section ref={element} id={sectionIdOf(name)} className={styles.section} aria-labelledby={`title-${name}`} tabIndex={-1}>
      <h2 className="h1" id={`title-${name}`}>
        {t(name)}
      </h2>
      <p className={`muted ${styles.line}`}>{line ?? t(`${name}Line`)}</p>
      {children}
    </section>
  );
}
