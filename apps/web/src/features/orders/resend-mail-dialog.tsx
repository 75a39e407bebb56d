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
import { ResendConfirmationDocument, ResendMailDocument } from './order-acts.graphql.ts';
import { texts } from './texts.ts';

interface ResendMailDialogProps {
  orderId: string;
  mail: ShownMail;
  onClose: () => void;
}

/** Sends a mail of the order once more, to the address as it was or as it should be (BYD-030). */
export function ResendMailDialog({ orderId, mail, onClose }: ResendMailDialogProps) {
  const { t } = useTexts(texts);
  const [resend] = useMutation(ResendMailDocument);
  return (
    <AddressDialog
      title={t('resendMail', { kind: mailKindText(mail.kind) })}
      address={mail.to}
      send={(email) => resend({ variables: { input: { orderId, mailId: mail._id, email } } })}
      sent={(email) => t('mailResent', { email })}
      onClose={onClose}
    />
  );
}

interface ResendConfirmationDialogProps {
  orderId: string;
  email: string;
  onClose: () => void;
}

/** Sends the confirmation again, whether or not a mail of it is still known (OPS-055). */
export function ResendConfirmationDialog({ orderId, email: address, onClose }: ResendConfirmationDialogProps) {
  const { t } = useTexts(texts);
  const [resend] = useMutation(ResendConfirmationDocument);
  return (
    <AddressDialog
      title={t('resend')}
      address={address}
      send={(email) => resend({ variables: { input: { orderId, email } } })}
      sent={() => t('resent')}
      onClose={onClose}
    />
  );
}

interface AddressDialogProps {
  title: string;
  address: string;
  send: (email: string) => Promise<unknown>;
  sent: (email: string) => string;
  onClose: () => void;
}

/** Asks where a mail goes; another address becomes the order's. */
function AddressDialog({ title, address, send, sent, onClose }: AddressDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const refresh = useRefresh(OrderDocument);
  const form = useForm({
    id: 'resend',
    initial: { email: address },
    check: ({ email }) => fieldError('email', checkEmail(email)),
    send: async ({ email }) => {
      await send(email);
      notices.success(sent(email.trim()));
      refresh();
      onClose();
    },
  });
  return (
    <Dialog open width="updateCustomer" title={title} onClose={onClose} form={form} action={{ label: t('sendMail') }}>
      <TextField form={form} name="email" label={t('mailTo')} note={t('mailToNote')} size="large" type="email" autoComplete="off" />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
