import { useMutation } from '@apollo/client/react';
import { checkEmail } from '@marquee/shared/accounts/email';
import { fieldError } from '@marquee/shared/error-texts';
import { mailKindText } from '@marquee/shared/mail/mail-kinds';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { ShownMail } from '#ui/mail-timeline.tsx';
import { useNotices } from '#ui/notices.tsx';
import { OrderDocument } from './orders.graphql.ts';
import { ResendMailDocument } from './order-acts.graphql.ts';
import { texts } from './texts.ts';

interface ResendMailDialogProps {
  orderId: string;
  mail: ShownMail;
  onClose: () => void;
}

/** Sends a mail of the order once more, to the address as it was or as it should be (BYD-030). */
export function ResendMailDialog({ orderId, mail, onClose }: ResendMailDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const refresh = useRefresh(OrderDocument);
  const [resend] = useMutation(ResendMailDocument);
  const form = useForm({
    id: 'resend',
    initial: { email: mail.to },
    check: ({ email }) => fieldError('email', checkEmail(email)),
    send: async ({ email }) => {
      await resend({ variables: { input: { orderId, mailId: mail._id, email } } });
      notices.success(t('mailResent', { email: email.trim() }));
      refresh();
      onClose();
    },
  });
  return (
    <Dialog
      open
      width="updateCustomer"
      title={t('resendMail', { kind: mailKindText(mail.kind) })}
      onClose={onClose}
      form={form}
      action={{ label: t('sendMail') }}
    >
      <TextField form={form} name="email" label={t('mailTo')} note={t('mailToNote')} size="large" type="email" autoComplete="off" />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
