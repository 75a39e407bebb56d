import { useMutation } from '@apollo/client/react';
import { checkLiftReason, LIFT_REASON_MAX } from '@marquee/shared/mail/mail-stops';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import type { MailStop } from '../contact-types.ts';
import { CustomerMailsDocument, LiftMailStopDocument } from '../contacts.graphql.ts';
import { texts } from '../texts.ts';

/** Allows mail to an address again, with a reason that the audit log keeps. */
export function LiftStopDialog({ stop, onClose }: { stop: MailStop; onClose: () => void }) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const refresh = useRefresh(CustomerMailsDocument);
  const [lift] = useMutation(LiftMailStopDocument);
  const form = useForm({
    id: 'lift',
    initial: { reason: '' },
    check: ({ reason }) => checkLiftReason(reason),
    send: async ({ reason }) => {
      await lift({ variables: { input: { stopId: stop._id, reason } } });
      notices.success(t('mailAllowed', { email: stop.email }));
      refresh();
      onClose();
    },
  });
  return (
    <Dialog open width="updateCustomer" title={t('allowMail')} onClose={onClose} form={form} action={{ label: t('allowMail') }}>
      <p>{t('allowMailHint', { email: stop.email })}</p>
      <TextField form={form} name="reason" label={t('liftReason')} maxLength={LIFT_REASON_MAX} rows={2} />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
