import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { KeyRound } from 'lucide-react';
import type { ConfirmIdentityInput, ProofMethod } from '#gql/graphql.ts';
import { answerWithPasskey } from '#lib/session/passkeys.ts';
import { useSession } from '#lib/session/session.ts';
import { useAct } from '#lib/use-act.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { BeginPasskeyProofDocument, ConfirmIdentityDocument, SendProofCodeDocument } from './security.graphql.ts';
import { useSecurity } from './use-security.ts';
import styles from './security.module.css';
import { texts } from './texts.ts';

interface ProofDialogProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks for one of the user's proofs: a passkey, a code of the app, a recovery code, else the password or a code that is sent. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const { t } = useTexts(texts);
  const { security, hasFailed, refetch } = useSecurity();
  const [confirm] = useMutation(ConfirmIdentityDocument);
  const methods = security?.proofs ?? [];
  const field = fieldOf(methods);
  const prove = async (input: ConfirmIdentityInput) => {
    await confirm({ variables: { input } });
    onProved();
  };
  const byPasskey = useAct(prove);
  const form = useForm({
    id: 'proof',
    initial: { typed: '' },
    check: ({ typed }) => (typed ? [] : [{ path: 'typed', message: t('typeSomething') }]),
    send: async ({ typed }) => field && prove({ [field]: typed }),
  });
  return (
    <Dialog
      open
      title={t('proofTitle')}
      width="subscribe"
      onClose={onClose}
      form={form}
      {...(field && { action: { label: t('confirm') } })}
    >
      <p className={`muted ${styles.intro}`}>{t('proofIntro')}</p>
      {hasFailed && <ListFailed text={t('notLoaded')} onRetry={refetch} />}
      {!security && !hasFailed && <RowsSkeleton rows={1} />}
      {methods.includes('Passkey') && <PasskeyProof isBusy={byPasskey.isBusy} onAnswer={(passkey) => byPasskey.run({ passkey })} />}
      {field === 'loginCode' && <SendCode />}
      {field && (
        <TextField
          form={form}
          name="typed"
          label={t(field)}
          className="stacked"
          {...(field === 'password' ? { type: 'password', autoComplete: 'current-password' } : { autoComplete: 'one-time-code' })}
          isRequired
          autoFocus
        />
      )}
      <Refusal text={byPasskey.refusal ?? form.refusal} />
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
  const { t } = useTexts(texts);
  const [begin] = useMutation(BeginPasskeyProofDocument);
  const asking = useAct(async () => {
    const asked = (await begin()).data?.beginPasskeyProof;
    if (asked) onAnswer({ ticket: asked.ticket, response: await answerWithPasskey(asked.options) });
  });
  return (
    <div className={`col gap12 ${styles.intro}`}>
      <Button block icon={<KeyRound size={16} aria-hidden="true" />} loading={isBusy || asking.isBusy} onClick={() => asking.run()}>
        {t('usePasskey')}
      </Button>
      <Refusal text={asking.refusal} />
    </div>
  );
}

function SendCode() {
  const { t } = useTexts(texts);
  const { user } = useSession();
  const [send, { data }] = useMutation(SendProofCodeDocument);
  const sending = useAct(async () => {
    await send({ variables: { input: { email: user.email, isPhoneFirst: true } } });
  });
  return (
    <div className={`col gap12 ${styles.intro}`}>
      <Button loading={sending.isBusy} onClick={() => sending.run()}>
        {t(data ? 'sendAgain' : 'sendCode')}
      </Button>
      <Refusal text={sending.refusal} />
    </div>
  );
}
