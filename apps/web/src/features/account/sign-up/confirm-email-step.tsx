import { checkEmail, isSameEmail } from '@marquee/shared/accounts/email';
import { fieldError } from '@marquee/shared/error-texts';
import { EmailField } from '#ui/form/contact-fields.tsx';
import { Form, Submit } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { StepHead } from '../entry/step-head.tsx';
import { useEntry } from '../entry/use-entry.tsx';
import { texts } from '../texts.ts';

/** Asks for the address of a new account a second time. */
export function ConfirmEmailStep() {
  const { t } = useTexts(texts);
  const { flow, go } = useEntry();
  const form = useForm({
    id: 'confirm',
    initial: { email: '' },
    check: ({ email }) => fieldError('email', checkEmail(email) ?? (isSameEmail(email, flow.email) ? null : 'EMAIL_MISMATCH')),
    send: () => go('info'),
  });
  return (
    <Form form={form} isLarge>
      <StepHead title={t('confirmTitle')}>{t('confirmIntro', { email: flow.email })}</StepHead>
      <EmailField form={form} name="email" label={t('emailAgain')} />
      <Submit form={form} block>
        {t('next')}
      </Submit>
    </Form>
  );
}
