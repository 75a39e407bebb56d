import { Form, Input } from 'antd';
import { checkEmail } from '@marquee/shared/accounts/email';
import { ERROR_TEXTS } from '@marquee/shared/error-texts';

interface EmailFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly name?: string;
  /** Refuses further: the text under the field, or null. */
  readonly alsoCheck?: (typed: string) => string | null;
  readonly autoFocus?: boolean;
}

/** An e-mail under the shared rule; only its first message shows, and only after submitting. */
export function EmailField({ label, placeholder, name = 'email', alsoCheck, autoFocus = true }: EmailFieldProps) {
  const check = (_: unknown, typed: string = '') => {
    const code = checkEmail(typed);
    const text = code ? ERROR_TEXTS[code] : (alsoCheck?.(typed) ?? null);
    return text ? Promise.reject(new Error(text)) : Promise.resolve();
  };
  return (
    <Form.Item name={name} label={label} validateTrigger="onSubmit" rules={[{ validator: check }]}>
      <Input type="email" autoComplete="email" placeholder={placeholder} autoFocus={autoFocus} />
    </Form.Item>
  );
}
