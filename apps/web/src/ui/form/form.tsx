import { Alert, Button, ConfigProvider } from 'antd';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';

/** The props that a form element passes to its form. */
interface Submitted {
  readonly submit: () => Promise<unknown>;
  readonly isBusy: boolean;
}

interface FormProps {
  form: Submitted;
  className?: string;
  /** A failed submit focuses the first invalid field: for forms whose button is far below. */
  leadsToWrong?: boolean;
  /** With controls as high as those of the login. */
  isLarge?: boolean;
  children: ReactNode;
}

/** The element of a form: Enter in any field submits it. */
export function Form({ form, className, leadsToWrong = false, isLarge = false, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) focusFirstWrong(element.current);
  }, [failures]);
  const submit = async (event: FormEvent) => {
    stopped(event);
    if ((await form.submit()) === false && leadsToWrong) setFailures((count) => count + 1);
  };
  return (
    <form ref={element} className={className} noValidate onSubmit={(event) => void submit(event)}>
      {isLarge ? <ConfigProvider componentSize="large">{children}</ConfigProvider> : children}
    </form>
  );
}

interface SubmitProps {
  form: Submitted;
  isDisabled?: boolean;
  /** As wide as the form. */
  block?: boolean;
  size?: 'large';
  /** Primary, unless another button of the page is. */
  type?: 'primary' | 'default';
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The submit button of a form. */
export function Submit({ form, isDisabled = false, type = 'primary', children, ...looks }: SubmitProps) {
  return (
    <Button {...looks} type={type} htmlType="submit" loading={form.isBusy} aria-busy={form.isBusy} disabled={isDisabled}>
      {children}
    </Button>
  );
}

export function focusFirstWrong(element: HTMLElement | null): void {
  const wrong = element?.querySelector<HTMLElement>('[aria-invalid=true]');
  wrong?.focus({ preventScroll: true });
  // with its label, below what is fixed at the top (`scroll-margin` of `.field`)
  (wrong?.closest('.field') ?? wrong)?.scrollIntoView({ block: 'nearest' });
}

/** The page does not reload, and submitting a dialog's form does not submit the form of the page that opened it. */
export function stopped(event: FormEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The server's refusal of the form, above its buttons. */
export function Refusal({ text, ...looks }: { text: string | null | undefined; showIcon?: boolean; className?: string | undefined }) {
  return text ? <Alert {...looks} type="error" role="alert" title={text} /> : null;
}
