import { REPRINT_REASON_MAX, validateReprint } from '@marquee/shared/counter/reprint';
import { usePrint } from '#parts/printing/use-print.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { RenewCodesHereDocument } from './after.graphql.ts';
import { texts } from './texts.ts';

/** Prints the tickets of a found order again, with new codes, for a reason (BYD-134). */
export function PrintAgainHere({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTexts(texts);
  const { begin } = usePrint();
  const [renew] = useTillMutation(RenewCodesHereDocument);
  const form = useForm({
    id: 'print-again-here',
    initial: { reason: '' },
    check: validateReprint,
    send: async ({ reason }) => {
      await renew({ variables: { input: { orderId, reason: reason.trim() } } });
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
