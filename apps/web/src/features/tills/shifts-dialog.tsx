import { useMutation } from '@apollo/client/react';
import { validateDrawerLine } from '@marquee/shared/counter/shifts';
import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { useState } from 'react';
import { freshKey } from '#lib/storage/kept.ts';
import { useCan } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ShiftReport } from '#parts/shifts/shift-report.tsx';
import { ShiftReportDocument } from '#parts/shifts/shifts.graphql.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Form, Refusal, Submit } from '#ui/form/form.tsx';
import { SignedField } from '#ui/form/signed-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { TillRow } from './tills-panel.tsx';
import { CorrectShiftDocument } from './tills.graphql.ts';
import styles from './tills.module.css';
import { texts } from './texts.ts';

/** The shifts of a till, newest first, and the report of one. */
export function ShiftsDialog({ open, till, onClose }: { open: boolean; till: TillRow; onClose: () => void }) {
  const { t } = useTexts(texts);
  const [shown, setShown] = useState<string | null>(null);
  const canCorrect = useCan('till.write');
  const shift = till.shifts.find(({ _id }) => _id === shown);
  return (
    <Dialog open={open} title={t('shiftsOf', { name: till.name })} width="fee" onClose={onClose}>
      {shift ? (
        <div className={styles.read}>
          <Button onClick={() => setShown(null)}>{t('back')}</Button>
          <ShiftReport shiftId={shift._id} />
          {canCorrect && shift.state === 'Closed' && <Correction shiftId={shift._id} />}
        </div>
      ) : till.shifts.length === 0 ? (
        <p className="muted">{t('noShifts')}</p>
      ) : (
        <ul className={styles.shifts}>
          {till.shifts.map(({ _id, number, openedAt, closedAt, openedBy }) => (
            <li key={_id}>
              <button type="button" onClick={() => setShown(_id)}>
                <b>{t('shift', { number })}</b>
                <span>
                  {formatInstant(openedAt, 'detail')}
                  {closedAt && ` – ${formatInstant(closedAt, 'time')}`}, {openedBy.name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const CENTS = 100;
const centsOf = (typed: string) => Math.round(Number(typed || '0') * CENTS);

/** A line below the report of a closed shift: what was found out later (BYD-121). */
function Correction({ shiftId }: { shiftId: string }) {
  const { t } = useTexts(texts);
  const [send] = useMutation(CorrectShiftDocument, { refetchQueries: [ShiftReportDocument], awaitRefetchQueries: true });
  const [key, setKey] = useState(freshKey);
  const form = useForm({
    id: 'correction',
    initial: { amount: '', reason: '' },
    check: ({ amount, reason }) => validateDrawerLine({ kind: 'correction', amount: centsOf(amount), reason }),
    send: async ({ amount, reason }) => {
      await send({ variables: { input: { shiftId, amount: centsOf(amount), reason: reason.trim(), idempotencyKey: key } } });
      setKey(freshKey());
      form.replace({ amount: '', reason: '' });
    },
  });
  return (
    <div className={styles.correct}>
      <h3>{t('correct')}</h3>
      <p className="small muted">{t('correctHint')}</p>
      <Form form={form}>
        <div className={styles.pair}>
          <SignedField form={form} name="amount" label={t('amount')} />
          <TextField form={form} name="reason" label={t('reason')} autoComplete="off" />
        </div>
        <Refusal text={form.refusal} />
        <Submit form={form}>{t('correctAct')}</Submit>
      </Form>
    </div>
  );
}
