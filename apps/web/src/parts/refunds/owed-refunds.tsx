import { COUNTER_WAYS, type CounterWay } from '@marquee/shared/counter/counter-payments';
import { formatMoney } from '@marquee/shared/money';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import type { RepayRefundInput } from '#gql/schema-types.ts';
import { isOutcomeUnknown } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { texts } from './texts.ts';

interface Owed {
  readonly _id: string;
  readonly amount: number;
  readonly message?: string | null;
  readonly isOwed: boolean;
}

interface OwedRefundsProps {
  refunds: readonly Owed[];
  /** The till at which this device stands: what is handed over leaves its drawer. */
  till: { readonly id: string; readonly name: string } | null;
  /** Absent for whoever may not pay. */
  repay?: (input: RepayRefundInput) => Promise<unknown>;
}

/** What the provider refused to pay back, of tickets that are gone: it is paid again here, once. */
export function OwedRefunds({ refunds, till, repay }: OwedRefundsProps) {
  const { t } = useTexts(texts);
  const [open, setOpen] = useState<Owed | null>(null);
  return (
    <>
      {refunds
        .filter(({ isOwed }) => isOwed)
        .map((refund) => (
          <Alert
            key={refund._id}
            type="warning"
            showIcon
            role="alert"
            title={t('owed', { amount: formatMoney(refund.amount) })}
            description={t('owedHint', { message: refund.message ?? '' })}
            {...(repay && { action: <Button onClick={() => setOpen(refund)}>{t('payAgain')}</Button> })}
          />
        ))}
      {open && repay && <RepayDialog refund={open} {...{ till, repay }} onClose={() => setOpen(null)} />}
    </>
  );
}

interface Draft {
  readonly way: CounterWay | 'asPaid';
  readonly reference: string;
}

function RepayDialog({
  refund,
  till,
  repay,
  onClose,
}: Required<Omit<OwedRefundsProps, 'refunds'>> & { refund: Owed; onClose: () => void }) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const amount = formatMoney(refund.amount);
  const key = useRef(crypto.randomUUID());
  const again = () => {
    key.current = crypto.randomUUID();
  };
  const form = useForm<Draft>({
    id: 'repay',
    initial: { way: 'asPaid', reference: '' },
    onChange: again,
    send: async ({ way, reference }) => {
      const byHand = way === 'asPaid' ? {} : { way, reference: reference || null };
      try {
        await repay({ refundId: refund._id, ...byHand, ...(till && { tillId: till.id }), idempotencyKey: key.current });
      } catch (cause) {
        // refused for good; without a response the next press repeats the same
        if (!isOutcomeUnknown(cause)) again();
        throw cause;
      }
      notices.success(t('done'));
      onClose();
    },
  });
  const { way } = form.draft;
  return (
    <Dialog
      open
      title={t('title', { amount })}
      width="publish"
      onClose={onClose}
      dismissLabel={t('close')}
      form={form}
      action={{ label: t('pay', { amount }) }}
    >
      <div className="col gap16">
        <ChoiceField
          form={form}
          name="way"
          label={t('way')}
          options={[{ value: 'asPaid' as const, label: t('asPaid') }, ...COUNTER_WAYS.map((value) => ({ value, label: t(value) }))]}
        />
        {(way === 'check' || way === 'elsewhere') && (
          <TextField form={form} name="reference" label={t(way === 'check' ? 'number' : 'reference')} isRequired />
        )}
        {way === 'cash' && till && <p className="muted">{t('atTill', { till: till.name })}</p>}
        <Refusal text={form.refusal} showIcon />
      </div>
    </Dialog>
  );
}
