import { useMutation } from '@apollo/client/react';
import { REPRINT_REASON_MAX, validateReprint } from '@marquee/shared/counter/reprint';
import { usePrint } from '#parts/printing/use-print.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { RenewCodesDocument } from './order-acts.graphql.ts';
import { texts } from './texts.ts';

/** Prints the tickets of an order once more, for a reason: the paper of before opens no door any more (BYD-134). */
export function PrintAgainDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const { begin } = usePrint();
  const [renew] = useMutation(RenewCodesDocument);
  const form = useForm({
    id: 'print-again',
    initial: { reason: '' },
    check: validateReprint,
    send: async ({ reason }) => {
      await renew({ variables: { input: { orderId, reason: reason.trim() } } });
      notices.success(t('printAgainDone'));
      begin({ orderId });
      onClose();
    },
  });
  return (
    <Dialog open title={t('printAgain')} width="confirm" onClose={onClose} form={form} action={{ label: t('printAgain') }}>
      <div className="col gap16">
        <p>{t('printAgainHint')}</p>
        <TextField form={form} name="reason" label={t('printAgainWhy')} maxLength={REPRINT_REASON_MAX} />
        <Refusal text={form.refusal} />
      </div>
    </Dialog>
  );
}
