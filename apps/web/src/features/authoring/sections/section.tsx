import type { ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import styles from '../core/editor.module.css';
import { texts } from '../texts.ts';

export const SECTIONS = ['details', 'dates', 'ticketTypes', 'addOns', 'codes', 'advanced'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The section of the field at a path. */
export function sectionOfPath(path: string): SectionName {
  const [first = ''] = path.split('.');
  const known: Record<string, SectionName> = {
    schedule: 'dates',
    performances: 'dates',
    ticketTypes: 'ticketTypes',
    upgrades: 'addOns',
    promotions: 'codes',
    customFields: 'advanced',
    userAgreement: 'advanced',
    eventEmailSubject: 'advanced',
    eventEmailBody: 'advanced',
  };
  return known[first] ?? 'details';
}

/** One section of the form, linked from the steps at the left. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTexts(texts);
  return (
    <section id={`section-${name}`} className={styles.section} aria-labelledby={`title-${name}`} tabIndex={-1}>
      <h2 className="h1" id={`title-${name}`}>
        {t(name)}
      </h2>
      <p className={`muted ${styles.line}`}>{t(`${name}Line`)}</p>
      {children}
    </section>
  );
}
