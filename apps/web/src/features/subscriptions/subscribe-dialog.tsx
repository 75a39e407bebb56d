import { checkEmail } from '@marquee/shared/accounts/email';
import { fieldError } from '@marquee/shared/error-texts';
import { useAct } from '#lib/use-act.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useEmailProof } from '#parts/email-proof/use-email-proof.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { SubscribeFields, type SubscribeDraft } from './subscribe-fields.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import type { SubscriptionRow, useSubscriptions } from './use-subscriptions.ts';
import { texts } from './texts.ts';

interface SubscribeDialogProps {
  open: boolean;
  onClose: () => void;
  subscriptions: ReturnType<typeof useSubscriptions>;
}

const EMPTY: SubscribeDraft = { email: '', frequency: 'Daily' };

/** Subscribing to an event's sales e-mails, with the current subscriptions (OPS-134–138). */
export function SubscribeDialog({ open, onClose, subscriptions }: SubscribeDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const confirm = useConfirm();
  const proof = useEmailProof();
  const form = useForm({
    id: 'subscribe',
    initial: EMPTY,
    check: ({ email }) => (email ? fieldError('email', checkEmail(email)) : []),
    send: async ({ email, frequency }) => {
      if (!(await proof.passes(() => subscriptions.add(email.trim(), frequency), form.submit))) return;
      notices.success(t('updated'));
      form.keep(EMPTY);
    },
    shows: 'at once',
  });
  const removing = useAct(async ({ _id, email }: SubscriptionRow) => {
    if (!(await confirm({ title: t('deleteTitle'), text: t('deleteText', { email }), danger: true }))) return;
    await subscriptions.remove(_id);
    notices.success(t('removed'));
  });
  const { event } = subscriptions;
  return (
    <Dialog
      open={open}
      title={t('subscribe')}
      width="subscribe"
      onClose={onClose}
      dismissLabel={t('done')}
      form={form}
      action={{ label: t('subscribe'), disabled: checkEmail(form.draft.email) !== null }}
    >
      <SubscribeFields form={form} />
      {proof.offer}
      <Refusal text={form.refusal ?? removing.refusal} />
      {event && event.subscription.length > 0 && (
        <SubscriptionList rows={event.subscription} zone={event.venue?.timezone} onRemove={removing.run} />
      )}
    </Dialog>
  );
}
