import { useId, type ReactNode } from 'react';
import type { FormPart } from '#ui/form/part-of.ts';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '../texts.ts';
import styles from './item-card.module.css';

/** The part of an item's editor that most authors leave as it is. */
export function AdvancedPart({ children }: { children: ReactNode }) {
  const { t } = useTexts(texts);
  const title = useId();
  return (
    <section className={styles.advanced} aria-labelledby={title}>
      <h3 className="h3" id={title}>
        {t('advanced')}
      </h3>
      {children}
    </section>
  );
}

/** Tells whether the fees are a part of the price. */
export function RollFeesRow({ part }: { part: Pick<FormPart<{ rollFees: boolean }>, 'draft' | 'change'> }) {
  const { t } = useTexts(texts);
  return (
    <SwitchRow
      label={t('rollFees')}
      hint={t('rollFeesHint')}
      checked={part.draft.rollFees}
      onChange={(on) => part.change({ rollFees: on })}
    />
  );
}
