import { Radio } from 'antd';
import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { lastFourOf, maskEmail } from '@marquee/shared/accounts/mask';
import { errorText, fieldError } from '@marquee/shared/error-texts';
import { Field } from '#ui/form/field.tsx';
import { Form, Submit } from '#ui/form/form.tsx';
import { EmailField } from '#ui/form/contact-fields.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { RegisteredPhone } from '../entry/entry-flow.ts';
import { StepHead } from '../entry/step-head.tsx';
import { useSendCode } from '../login/use-codes.ts';
import { useEntry } from '../entry/use-entry.tsx';
import { texts } from '../texts.ts';

type Answers = Pick<RegisteredPhone, 'email' | 'choice'>;

/** The typed phone belongs to an account with another e-mail: asks for that e-mail and how the two accounts relate. */
export function PhoneRegistered() {
  const { t } = useTexts(texts);
  const { flow, learn } = useEntry();
  const { masked = '' } = flow.registered ?? {};
  // the mask is of the address in lower case
  const checkMask = (typed: string) => (maskEmail(emailOf(typed) ?? '') === masked ? null : 'REGISTERED_EMAIL_WRONG');
  const form = useForm<Answers>({
    id: 'registered',
    initial: { email: '', choice: null },
    check: ({ email }) => fieldError('email', checkEmail(email) ?? checkMask(email)),
    send: useProceed(),
    refusedAt: 'email',
  });
  const { email, choice } = form.draft;
  return (
    <Form form={form} isLarge>
      <StepHead title={t('registeredTitle')} onBack={() => learn({ registered: null })}>
        {errorText('PHONE_REGISTERED', { masked })}
      </StepHead>
      <EmailField form={form} name="email" label={t('registeredEmail')} />
      <Field id="registered-choice" label={t('registeredChoice', { email: flow.email })} className="stacked">
        {({ id }) => (
          <Radio.Group
            id={id}
            className="col gap12"
            value={choice}
            options={[
              { value: 'changed', label: t('emailChanged') },
              { value: 'several', label: t('severalEmails') },
            ]}
            onChange={({ target }) => form.change({ choice: target.value as Answers['choice'] })}
          />
        )}
      </Field>
      <Submit form={form} block isDisabled={!email.trim() || !choice}>
        {t('next')}
      </Submit>
    </Form>
  );
}

function useProceed() {
  const { flow, go } = useEntry();
  const sendCode = useSendCode();
  return async ({ email, choice }: Answers): Promise<void> => {
    const { phoneNumber, registered } = flow;
    const known = {
      registered: { masked: registered?.masked ?? '', email: email.trim(), choice },
      lastFour: lastFourOf(phoneNumber),
      channel: 'Phone' as const,
      isLogin: true,
    };
    await sendCode({ email: email.trim(), phoneNumber, isLogin: true }, known);
    return go('LoginWithSecondaryEmail');
  };
}
