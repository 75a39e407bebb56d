import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { checkPassword, checkPasswordPair } from '@marquee/shared/accounts/password';
import { ERROR_TEXTS } from '@marquee/shared/error-texts';

export interface PasswordPair {
  readonly password: string;
  readonly repeated: string;
}

/** A new password typed twice, under the shared rule. */
export function PasswordPairFields({ email }: { email?: string }) {
  const { t } = useTranslation('account');
  return (
    <>
      {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
      <Form.Item
        name="password"
        label={t('newPassword')}
        validateTrigger="onSubmit"
        extra={t('passwordRule')}
        rules={[{ validator: (_, typed: string = '') => judged(checkPassword(typed, email)) }]}
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

function judged(code: ReturnType<typeof checkPassword>): Promise<void> {
  return code ? Promise.reject(new Error(ERROR_TEXTS[code])) : Promise.resolve();
}
