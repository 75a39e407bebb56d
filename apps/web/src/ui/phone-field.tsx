import { Form, Input } from 'antd';
import { checkPhone } from '@marquee/shared/accounts/phone';
import { ERROR_TEXTS } from '@marquee/shared/error-texts';

interface PhoneFieldProps {
  readonly label: string;
  readonly autoFocus?: boolean;
  readonly extra?: string | null;
}

/** A phone number under the shared rule. */
export function PhoneField({ label, autoFocus = false, extra }: PhoneFieldProps) {
  const check = (_: unknown, typed: string) => {
    const code = checkPhone(typed);
    return code ? Promise.reject(new Error(ERROR_TEXTS[code])) : Promise.resolve();
  };
  return (
    <Form.Item name="phoneNumber" label={label} validateTrigger="onSubmit" rules={[{ validator: check }]} extra={extra}>
      <Input type="tel" autoComplete="tel" placeholder="(801) 555-0123" autoFocus={autoFocus} />
    </Form.Item>
  );
}
