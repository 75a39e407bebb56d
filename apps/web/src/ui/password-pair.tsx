import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { checkPassword, checkPasswordPair } from '@marquee/shared/accounts/password';
import { checkPasswordStrength, type PasswordOwner } from '@marquee/shared/accounts/password-strength';
import { ERROR_TEXTS } from '@marquee/shared/error-texts';

export interface PasswordPair {
  readonly password: string;
  readonly repeated: string;
}

/** A new password typed twice, under the shared rule; common ones, and those made of the `name` or `email`, are refused. */
export function PasswordPairFields({ email, name }: { email?: string; name?: string }) {
  const { t } = useTranslation('account');
  // the lists are there when they are needed
  useEffect(() => void strengthOf('', {}), []);
  return (
    <>
      {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
      <Form.Item
        name="password"
        label={t('newPassword')}
        validateTrigger="onSubmit"
        extra={t('passwordRule')}
        rules={[
          { validator: async (_, typed: string = '') => judged(checkPassword(typed, email) ?? (await strengthOf(typed, { email, name }))) },
        ]}
      >
        <Input.Password autoComplete="new-password" autoFocus />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={t('repeatPassword')}
        validateTrigger="onSubmit"
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, typed: string = '') => {
              const code = checkPasswordPair(String(getFieldValue('password') ?? ''), typed, email);
              return judged(code === 'PASSWORD_MISMATCH' ? code : null);
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

/** Null too when the lists could not be loaded: the server judges anyway. */
function strengthOf(typed: string, owner: PasswordOwner): ReturnType<typeof checkPasswordStrength> {
  return checkPasswordStrength(typed, owner).catch(() => null);
}

function judged(code: ReturnType<typeof checkPassword>): Promise<void> {
  return code ? Promise.reject(new Error(ERROR_TEXTS[code])) : Promise.resolve();
}
