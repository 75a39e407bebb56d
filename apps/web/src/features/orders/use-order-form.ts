import { useState } from 'react';
import { useForm, type FormOptions } from '#ui/form/use-form.ts';
import { useOrderAct } from './use-order-act.ts';

interface OrderFormOptions<Draft extends object> extends Pick<FormOptions<Draft>, 'id' | 'initial' | 'check' | 'send'> {
  /** The notice of its success. */
  readonly done: string;
  readonly onDone: () => void;
}

/** A form for an act on the page's order. To submit it only opens a question, whose confirmation sends the draft. */
export function useOrderForm<Draft extends object>({ send, done, onDone, ...options }: OrderFormOptions<Draft>) {
  const [isAsked, setAsked] = useState(false);
  const { finish, forget, ...sending } = useOrderAct(send, done, onDone);
  const ask = () => {
    forget();
    setAsked(true);
    return Promise.resolve();
  };
  const form = useForm<Draft>({ ...options, send: ask, onChange: forget });
  const confirm = async () => {
    await finish(form.draft);
    setAsked(false);
  };
  const question = { open: isAsked, loading: sending.isBusy, onConfirm: () => void confirm(), onCancel: () => setAsked(false) };
  return { form: { ...form, ...sending }, question };
}
