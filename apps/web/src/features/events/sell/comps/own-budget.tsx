import { Checkbox } from 'antd';
import { useTexts } from '#lib/text/texts.ts';
import styles from './comps.module.css';
import { texts } from './texts.ts';
import type { CompsOfEvent } from './use-comps.ts';

interface OwnBudgetProps {
  own: CompsOfEvent['own'];
  /** How many are about to be given. */
  tickets: number;
  isApproved: boolean;
  onApprove: (isApproved: boolean) => void;
}

/** What the role may still give; more needs a manager (BYD-137). */
export function OwnBudget({ own, tickets, isApproved, onApprove }: OwnBudgetProps) {
  const { t } = useTexts(texts);
  if (!own || own.budget === null) return <p className={styles.budget}>{t('noLimit')}</p>;
  const left = Math.max(0, own.budget - own.given);
  const isBeyond = tickets > left;
  return (
    <>
      <p className={styles.budget} data-off={isBeyond || undefined}>
        {t('left', { left, budget: own.budget })}
      </p>
      {isBeyond && (
        <div className={styles.approval}>
          <b>{t('beyond')}</b>
          <Checkbox checked={isApproved} onChange={({ target }) => onApprove(target.checked)}>
            {t('approve')}
          </Checkbox>
          <span>{t('approveHint')}</span>
        </div>
      )}
    </>
  );
}
