import { Form, Submit } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { StepHead } from '../entry/step-head.tsx';
import { useEntry } from '../entry/use-entry.tsx';
import { useSecondStep } from './use-second-step.ts';
import { texts } from '../texts.ts';

/** The second factors, in addition to the password or the phone: a passkey, a code of an app, a recovery code. */
export function SecondFactorStep() {
  const { t } = useTexts(texts);
  const { flow, swap } = useEntry();
  const { byCode } = useSecondStep();
  const form = useForm({
    id: 'second',
    initial: { code: '' },
    check: ({ code }) => (code ? [] : [{ path: 'code', message: t('secondMissing') }]),
    send: ({ code }) => byCode(code),
    refusedAt: 'code',
  });
  const methods = flow.secondStep?.methods ?? [];
  const hasPasskey = methods.includes('Passkey');
  return (
    <Form form={form} isLarge>
      <StepHead title={t('secondTitle')} onBack={() => void swap('email')}>
        {t(methods.includes('Totp') ? 'secondByCode' : 'secondByRecovery')}
      </StepHead>
      {hasPasskey && <PasskeyLogin label="usePasskey" />}
      <TextField
        form={form}
        name="code"
        label={t('secondCode')}
        className="stacked"
        autoComplete="one-time-code"
        isRequired
        autoFocus={!hasPasskey}
      />
      <Submit form={form} block>
        {t('logIn')}
      </Submit>
    </Form>
  );
}
