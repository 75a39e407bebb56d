import { effectOf, validateClosing } from '@marquee/shared/counter/shifts';
import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { ShiftReport } from '#parts/shifts/shift-report.tsx';
import { TillsDocument } from '#parts/shifts/shifts.graphql.ts';
import { Form, Refusal } from '#ui/form/form.tsx';
import { MoneyField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { CloseShiftDocument, ResumeShiftDocument } from './at-till.graphql.ts';
import styles from './at-till.module.css';
import { CountScreen } from './count-screen.tsx';
import type { TillHere } from './standing.ts';
import { texts } from './texts.ts';

interface CompareScreenProps {
  till: TillHere;
  shift: NonNullable<TillHere['shift']>;
  zone: string | null;
  onDone: () => void;
}

const REASONS = ['wrongChange', 'coinsShort', 'notFound'] as const;

/** What was counted beside what should be there. A difference is closed with its reason; counting again keeps both counts. */
export function CompareScreen({ till, shift, zone, onDone }: CompareScreenProps) {
  const { t } = useTexts(texts);
  const [isCounting, setCounting] = useState(false);
  const again = { refetchQueries: [TillsDocument], awaitRefetchQueries: true };
  const [close] = useTillMutation(CloseShiftDocument);
  const [resume] = useTillMutation(ResumeShiftDocument, again);
  const resuming = useAct(async () => {
    await resume({ variables: { input: { shiftId: shift._id } } });
    onDone();
  });
  const count = shift.counts.at(-1)!;
  const difference = count.amount - count.expected;
  const form = useForm({
    id: 'closing',
    initial: { reason: '', left: Math.max(0, Math.min(shift.float, count.amount)) },
    check: (draft) => validateClosing(draft, { counted: count.amount, expected: count.expected }),
    send: async ({ reason, left }) => {
      await close({ variables: { input: { shiftId: shift._id, reason: reason.trim() || null, left } } });
    },
  });
  if (shift.state === 'Closed')
    return (
      <div className={styles.read}>
        <ShiftReport shiftId={shift._id} zone={zone} />
        <Button type="primary" className={styles.main!} onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    );
  if (isCounting) return <CountScreen {...{ till, shift, zone }} onDone={() => setCounting(false)} onBack={() => setCounting(false)} />;
  const line = (key: string, label: string, cents: number, note: string | null = null) => (
    <div key={key}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>
        <MoneyText cents={cents} />
      </dd>
    </div>
  );
  const { left, reason } = form.draft;
  return (
    <div className={styles.screen}>
      <div>
        <h2 className={styles.title}>{t('compare')}</h2>
        <p className="muted">{t('compareLine', { amount: formatMoney(count.amount), time: formatInstant(count.at, 'time', zone) })}</p>
        <dl className={styles.compare}>
          {line('float', t('floatAt', { time: formatInstant(shift.openedAt, 'time', zone) }), shift.float)}
          {line('sales', t('cashSales'), count.cashSales)}
          {line('refunds', t('cashRefunds'), -count.cashRefunds)}
          {shift.lines.map((each) =>
            line(each._id, t(each.kind), effectOf(each), `${each.reason}, ${formatInstant(each.at, 'time', zone)}, ${each.by.name}`),
          )}
          <div className={styles.strong}>
            <dt>{t('shouldBe')}</dt>
            <dd>
              <MoneyText cents={count.expected} />
            </dd>
          </div>
          {line('counted', t('counted'), count.amount)}
          <div className={styles.difference} data-off={difference !== 0 || undefined}>
            <dt>{t('difference')}</dt>
            <dd>
              <MoneyText cents={difference} />
            </dd>
          </div>
        </dl>
      </div>
      <div className={styles.side}>
        <Form form={form} isLarge>
          {difference !== 0 && (
            <>
              <TextField
                form={form}
                name="reason"
                label={t('reasonFor', { amount: formatMoney(difference) })}
                className="stacked"
                autoComplete="off"
              />
              <div className={styles.reasons}>
                {REASONS.map((key) => (
                  <button key={key} type="button" aria-pressed={reason === t(key)} onClick={() => form.change({ reason: t(key) })}>
                    {t(key)}
                  </button>
                ))}
              </div>
            </>
          )}
          <MoneyField
            form={form}
            name="left"
            label={t('leftIn')}
            hint={t('toBank', { amount: formatMoney(Math.max(0, count.amount - left)) })}
            className="stacked"
          />
          <Refusal text={form.refusal ?? resuming.refusal} />
          <Button
            type="primary"
            htmlType="submit"
            className={styles.main!}
            loading={form.isBusy}
            disabled={difference !== 0 && reason.trim() === ''}
          >
            {difference === 0 ? t('close') : t('closeWith', { amount: formatMoney(difference) })}
          </Button>
        </Form>
        <Button className={styles.second!} onClick={() => setCounting(true)}>
          {t('countAgain')}
        </Button>
        <Button className={styles.second!} loading={resuming.isBusy} onClick={resuming.run}>
          {t('keepSelling')}
        </Button>
      </div>
    </div>
  );
}
