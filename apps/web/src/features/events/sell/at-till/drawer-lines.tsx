import { effectOf, validateDrawerLine } from '@marquee/shared/counter/shifts';
import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { isOutcomeUnknown } from '#lib/errors/error-text.ts';
import { freshKey } from '#lib/storage/kept.ts';
import { useTexts } from '#lib/text/texts.ts';
import { TillsDocument } from '#parts/shifts/shifts.graphql.ts';
import { Form, Refusal } from '#ui/form/form.tsx';
import { MoneyField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { MoveCashDocument } from './at-till.graphql.ts';
import styles from './at-till.module.css';
import type { TillHere } from './standing.ts';
import { texts } from './texts.ts';

const KINDS = ['in', 'out', 'bank'] as const;

/** Puts cash into the drawer, takes it out or carries it to the bank, each with its reason (BYD-120). */
export function DrawerLines({ shift, zone, onBack }: { shift: NonNullable<TillHere['shift']>; zone: string | null; onBack: () => void }) {
  const { t } = useTexts(texts);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('in');
  const [send] = useTillMutation(MoveCashDocument, { refetchQueries: [TillsDocument], awaitRefetchQueries: true });
  /** A line whose answer was lost is sent again under its own key. */
  const attempt = useRef<{ readonly body: string; readonly key: string } | null>(null);
  const form = useForm({
    id: 'drawer',
    initial: { amount: 0, reason: '' },
    check: (draft) => validateDrawerLine({ ...draft, kind }),
    send: async ({ amount, reason }) => {
      const body = { shiftId: shift._id, kind, amount, reason: reason.trim() };
      const text = JSON.stringify(body);
      const key = attempt.current?.body === text ? attempt.current.key : freshKey();
      attempt.current = { body: text, key };
      try {
        await send({ variables: { input: { ...body, idempotencyKey: key } } });
      } catch (error) {
        if (!isOutcomeUnknown(error)) attempt.current = null;
        throw error;
      }
      attempt.current = null;
      form.replace({ amount: 0, reason: '' });
    },
  });
  return (
    <div className={styles.screen}>
      <div>
        <h2 className={styles.title}>{t('drawer')}</h2>
        <p className="muted">{t('drawerLine')}</p>
        <dl className={styles.compare} aria-label={t('lines')}>
          <div>
            <dt>{t('floatAt', { time: formatInstant(shift.openedAt, 'time', zone) })}</dt>
            <dd>
              <MoneyText cents={shift.float} />
            </dd>
          </div>
          {shift.lines.map((line) => (
            <div key={line._id}>
              <dt>
                {t(line.kind)}
                <small>{`${line.reason}, ${formatInstant(line.at, 'time', zone)}, ${line.by.name}`}</small>
              </dt>
              <dd>
                <MoneyText cents={effectOf(line)} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.side}>
        <Form form={form} isLarge>
          <div className={styles.reasons} role="group" aria-label={t('kind')}>
            {KINDS.map((each) => (
              <button key={each} type="button" aria-pressed={kind === each} onClick={() => setKind(each)}>
                {t(each)}
              </button>
            ))}
          </div>
          <MoneyField form={form} name="amount" label={t('amount')} className="stacked" />
          <TextField form={form} name="reason" label={t('reason')} className="stacked" autoComplete="off" />
          <Refusal text={form.refusal} />
          <Button type="primary" htmlType="submit" className={styles.main!} loading={form.isBusy}>
            {t(`${kind}Act`, { amount: formatMoney(form.draft.amount || 0) })}
          </Button>
        </Form>
        <Button className={styles.second!} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
