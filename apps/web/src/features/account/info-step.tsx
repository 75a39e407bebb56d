import { useRouteContext } from '@tanstack/react-router';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { checkFullName, splitFullName } from '@marquee/shared/accounts/name';
import { lastFourOf } from '@marquee/shared/accounts/mask';
import { ERROR_TEXTS } from '@marquee/shared/error-texts';
import { errorCode, errorDetails } from '../../lib/error-text.ts';
import { storeContactPhone } from '../../lib/user-contact.ts';
import { ChangeEntryPhoneDocument, RegisterDocument } from './account.graphql.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { PhoneRegistered } from './phone-registered.tsx';
import { StepHead } from './step-head.tsx';
import { useSendCode } from './use-codes.ts';
import { useEntry } from './use-entry.tsx';
import { useRegisteredHint } from './use-registered-hint.ts';
import { useSubmit } from '../../lib/use-submit.ts';

interface Info {
  readonly fullName: string;
  readonly phoneNumber: string;
}

/** Name and phone of a new account. */
export function InfoStep() {
  return useEntry().flow.registered ? <PhoneRegistered /> : <InfoForm />;
}

function InfoForm() {
  const { t } = useTranslation('account');
  const { flow, learn } = useEntry();
  const [form] = Form.useForm<Info>();
  const signUp = useSignUp();
  const hint = useRegisteredHint();
  const { submit, isBusy } = useSubmit(form, 'phoneNumber', signUp);
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ fullName: flow.fullName, phoneNumber: flow.phoneNumber }}
      onValuesChange={(_, { fullName, phoneNumber }) => {
        learn({ fullName, phoneNumber });
        hint.follow(phoneNumber);
      }}
      onFinish={submit}
      noValidate
    >
      <StepHead title={t('infoTitle')}>{t('infoIntro')}</StepHead>
      <Form.Item name="fullName" label={t('fullName')} validateTrigger="onSubmit" rules={[{ validator: checkName }]}>
        <Input autoComplete="name" autoFocus />
      </Form.Item>
      <PhoneField label={t('phone')} extra={hint.text} />
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('next')}
      </Button>
    </Form>
  );
}

function checkName(_: unknown, typed: string = ''): Promise<void> {
  const code = checkFullName(typed);
  return code ? Promise.reject(new Error(ERROR_TEXTS[code])) : Promise.resolve();
}

/** Makes the account and has a code sent. A phone that is registered already leads to its own questions. */
function useSignUp() {
  const { learn, go } = useEntry();
  const make = useMakeAccount();
  const sendCode = useSendCode();
  const { flow } = useEntry();
  return async (info: Info): Promise<void> => {
    try {
      await make(info);
    } catch (error) {
      const { masked } = errorDetails(error);
      if (errorCode(error) !== 'PHONE_REGISTERED' || typeof masked !== 'string') throw error;
      return learn({ registered: { masked, email: '', choice: null } });
    }
    const known = { lastFour: lastFourOf(info.phoneNumber), channel: 'Phone' as const, isLogin: false };
    await sendCode({ email: flow.email, isLogin: false, isPhoneFirst: true }, known);
    return go('phoneVerification');
  };
}

/** Registers once; somebody who came back here corrects the phone of the account that was just made, and the name once the code is right. */
function useMakeAccount() {
  const { client } = useRouteContext({ from: '__root__' });
  const { flow, learn } = useEntry();
  return async ({ fullName, phoneNumber }: Info): Promise<void> => {
    const { email, signUpTicket, madeFor } = flow;
    const wanted = `${email} ${phoneNumber}`;
    if (madeFor === wanted) return;
    storeContactPhone(phoneNumber);
    if (signUpTicket && madeFor.startsWith(`${email} `)) {
      await client.mutate({ mutation: ChangeEntryPhoneDocument, variables: { input: { email, phoneNumber, signUpTicket } } });
      return learn({ madeFor: wanted });
    }
    const user = { ...splitFullName(fullName)!, email, phoneNumber, secondaryEmail: null };
    const { data } = await client.mutate({ mutation: RegisterDocument, variables: { input: { user } } });
    return learn({ madeFor: wanted, madeName: fullName, signUpTicket: data?.register.signUpTicket ?? null });
  };
}
