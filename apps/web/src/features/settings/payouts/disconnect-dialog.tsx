import { useMutation } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import { errorText as textOf } from '@marquee/shared/error-texts';
import { errorCode, errorText } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useNotices } from '#ui/notices.tsx';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { DisconnectStripeDocument } from './payouts.graphql.ts';

interface DisconnectDialogProps {
  readonly orgId: string;
  readonly onClose: () => void;
}

/** Asks before the account is disconnected; a refusal is shown inside (ACC-142, 143). */
export function DisconnectDialog({ orgId, onClose }: DisconnectDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const router = useRouter();
  const [disconnect] = useMutation(DisconnectStripeDocument);
  const { run, isBusy, refusal } = useAct(async () => {
    await disconnect({ variables: { input: { orgId } } });
    notices.success(t('disconnected'));
    onClose();
    await router.invalidate(); // the shell warns now
  }, failureOf);
  return (
    <ConfirmDialog
      open
      danger
      title={t('disconnectTitle')}
      confirmText={t('disconnect')}
      loading={isBusy}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{t('disconnectQuestion')}</p>
      <Refusal text={refusal} />
    </ConfirmDialog>
  );
}

function failureOf(error: unknown): string {
  const message = errorText(error);
  return errorCode(error) === 'STRIPE_DISCONNECT_FAILED' ? message : textOf('STRIPE_DISCONNECT_FAILED', { message });
}
