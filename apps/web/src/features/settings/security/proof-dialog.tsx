import { useMutation } from '@apollo/client/react';
import { Alert, Button, Form, Input } from 'antd';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ConfirmIdentityInput, ProofMethod } from '../../../gql/graphql.ts';
import { answerWithPasskey } from '../../../lib/passkeys.ts';
import { useSession } from '../../../lib/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ListFailed } from '../../../ui/list-failed.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { BeginPasskeyProofDocument, ConfirmIdentityDocument, SendProofCodeDocument } from './security.graphql.ts';
import { useRefusable } from './use-refusable.ts';
import { useSecurity } from './use-security.ts';

interface ProofDialogProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks for what the person has: a passkey, a code of the app, a recovery code, else the password or a code that is sent. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const { t } = useTranslation('security');
  const { security, hasFailed, refetch } = useSecurity();
  const [confirm] = useMutation(ConfirmIdentityDocument);
  const [form] = Form.useForm<{ typed: string }>();
  const methods = security?.proofs ?? [];
  const field = fieldOf(methods);
  const { run, isBusy, refusal } = useRefusable(async (input: ConfirmIdentityInput) => {
    await confirm({ variables: { input } });
    onProved();
  });
  return (
    <Dialog
      open
      title={t('proofTitle')}
      width="subscribe"
      onClose={onClose}
      {...(field && { action: { label: t('confirm'), loading: isBusy, onClick: form.submit } })}
    >
      <p className="muted personal-intro">{t('proofIntro')}</p>
      {hasFailed && <ListFailed text={t('notLoaded')} onRetry={refetch} />}
      {!security && !hasFailed && <RowsSkeleton rows={1} />}
      {methods.includes('Passkey') && <PasskeyProof isBusy={isBusy} onAnswer={(passkey) => run({ passkey })} />}
      {field === 'loginCode' && <SendCode />}
      {field && (
        <Form form={form} layout="vertical" requiredMark={false} onFinish={({ typed }) => run({ [field]: typed })}>
          <Form.Item name="typed" label={t(field)} rules={[{ required: true, message: t('typeSomething') }]}>
            {field === 'password' ? (
              <Input.Password autoComplete="current-password" autoFocus />
            ) : (
              <Input autoComplete="one-time-code" autoFocus />
            )}
          </Form.Item>
        </Form>
      )}
      {refusal && <Alert type="error" role="alert" title={refusal} />}
    </Dialog>
  );
}

function fieldOf(methods: readonly ProofMethod[]): 'code' | 'password' | 'loginCode' | null {
  if (methods.includes('Totp') || methods.includes('RecoveryCode')) return 'code';
  if (methods.includes('Password')) return 'password';
  return methods.includes('LoginCode') ? 'loginCode' : null;
}

interface PasskeyProofProps {
  isBusy: boolean;
  onAnswer: (passkey: { ticket: string; response: string }) => void;
}

function PasskeyProof({ isBusy, onAnswer }: PasskeyProofProps) {
  const { t } = useTranslation('security');
  const [begin] = useMutation(BeginPasskeyProofDocument);
  const asking = useRefusable(async () => {
    const asked = (await begin()).data?.beginPasskeyProof;
    if (asked) onAnswer({ ticket: asked.ticket, response: await answerWithPasskey(asked.options) });
  });
  return (
    <div className="col gap12 personal-intro">
      <Button block icon={<KeyRound size={16} aria-hidden="true" />} loading={isBusy || asking.isBusy} onClick={() => asking.run()}>
        {t('usePasskey')}
      </Button>
      {asking.refusal && <Alert type="error" role="alert" title={asking.refusal} />}
    </div>
  );
}

function SendCode() {
  const { t } = useTranslation('security');
  const { user } = useSession();
  const [send, { data }] = useMutation(SendProofCodeDocument);
  const sending = useRefusable(async () => {
    await send({ variables: { input: { email: user.email, isPhoneFirst: true } } });
  });
  return (
    <div className="col gap12 personal-intro">
      <Button loading={sending.isBusy} onClick={() => sending.run()}>
        {t(data ? 'sendAgain' : 'sendCode')}
      </Button>
      {sending.refusal && <Alert type="error" role="alert" title={sending.refusal} />}
    </div>
  );
}
