import { DENOMINATIONS } from '@marquee/shared/counter/cash';
import { countedOf } from '@marquee/shared/counter/shifts';
import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { Alert, Button } from 'antd';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { TillsDocument } from '#parts/shifts/shifts.graphql.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { CountShiftDocument, OpenShiftDocument } from './at-till.graphql.ts';
import styles from './at-till.module.css';
import { Piles, type Counts } from './piles.tsx';
import type { TillHere } from './standing.ts';
import { texts } from './texts.ts';

interface CountScreenProps {
  till: TillHere;
  /** Null while the drawer is closed: its float is counted. */
  shift: TillHere['shift'];
  zone: string | null;
  onDone: () => void;
  onBack: () => void;
}

const STEPS = ['Count', 'Compare', 'Close'] as const;

/** Counts a drawer by note and coin, to open its shift or to close it. What should be there is not said before. */
export function CountScreen({ till, shift, zone, onDone, onBack }: CountScreenProps) {
  const { t } = useTexts(texts);
  const [counts, setCounts] = useState<Counts>({});
  const again = { refetchQueries: [TillsDocument], awaitRefetchQueries: true };
  const [open] = useTillMutation(OpenShiftDocument, again);
  const [count] = useTillMutation(CountShiftDocument, again);
  const piles = DENOMINATIONS.flatMap((value) => (counts[value] ? [{ value, count: counts[value] }] : []));
  const counted = countedOf(piles);
  const act = useAct(async () => {
    if (shift) await count({ variables: { input: { shiftId: shift._id, piles } } });
    else await open({ variables: { input: { tillId: till._id, piles } } });
    onDone();
  });
  const line = shift
    ? t('countLine', { name: shift.openedBy.name, time: formatInstant(shift.openedAt, 'time', zone) })
    : till.left === null
      ? t('openLine')
      : t('openLeft', { amount: formatMoney(till.left) });
  return (
    <form
      className={styles.screen}
      onSubmit={(event) => {
        event.preventDefault();
        act.run();
      }}
    >
      <div>
        <h2 className={styles.title}>{t(shift ? 'closeShift' : 'openShift')}</h2>
        <p className="muted">{line}</p>
        <Piles counts={counts} onChange={setCounts} />
      </div>
      <div className={styles.side}>
        <div className={styles.counted}>
          <span>{t('counted')}</span>
          <output aria-live="polite">{formatMoney(counted)}</output>
          {!shift && till.left !== null && counted === till.left && (
            <p>
              <CircleCheck size={16} aria-hidden="true" /> {t('matchesLeft')}
            </p>
          )}
        </div>
        {shift ? (
          <ol className={styles.steps}>
            {STEPS.map((step, at) => (
              <li key={step} {...(at === 0 && { 'aria-current': 'step' as const })}>
                <b>{t(`step${step}`)}</b>
                {t(`step${step}Hint`)}
              </li>
            ))}
          </ol>
        ) : (
          <dl className={styles.about}>
            <dt>{t('till')}</dt>
            <dd>{till.name}</dd>
            {till.printer && (
              <>
                <dt>{t('printer')}</dt>
                <dd>{till.printer}</dd>
              </>
            )}
          </dl>
        )}
        {act.refusal && <Alert type="error" showIcon title={act.refusal} role="alert" />}
        <Button type="primary" htmlType="submit" className={styles.main!} loading={act.isBusy}>
          {shift ? t('saveCount') : t('openWith', { amount: formatMoney(counted) })}
        </Button>
        <Button className={styles.second!} onClick={onBack}>
          {t(shift ? 'keepSelling' : 'withoutDrawer')}
        </Button>
      </div>
    </form>
  );
}
