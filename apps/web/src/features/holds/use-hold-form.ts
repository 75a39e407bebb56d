import { useState } from 'react';
import type { FieldError } from '@marquee/shared/error-texts';
import { errorCode, errorText } from '#lib/errors/error-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import type { HoldDraft } from './hold-draft.ts';

interface HoldFormOptions<Draft extends HoldDraft> {
  readonly initial: Draft;
  readonly check: (draft: Draft) => FieldError[];
  readonly send: (draft: Draft) => Promise<void>;
  /** The field that shows that fewer are left; without it the refusal is shown below the form. */
  readonly shortAt?: 'qty';
  readonly onClose: () => void;
}

/** The form of a block. What is wrong with it is one notice, a line for each text (OPS-125), and beside the fields. */
export function useHoldForm<Draft extends HoldDraft>({ initial, check, send, shortAt, onClose }: HoldFormOptions<Draft>) {
  const notices = useNotices();
  const [isLeaving, setLeaving] = useState(false);
  const fieldsOf = (error: unknown): Record<string, string> =>
    shortAt && errorCode(error) === 'PLACES_LEFT' ? { [shortAt]: errorText(error) } : {};
  const form = useForm<Draft>({ id: 'hold', initial, check, send, fieldsOf, shows: 'since submit' });
  const submit = async () => {
    const messages = check(form.draft).map(({ message }) => message);
    if (messages.length > 0) notices.error(messages.join('\n'));
    const isSaved = await form.submit();
    if (isSaved) onClose();
    return isSaved;
  };
  const stay = () => setLeaving(false);
  const leaving = {
    open: isLeaving,
    onStay: stay,
    onDiscard: onClose,
    onSave: () => {
      stay();
      void submit();
    },
  };
  return { form, submit, leave: () => (form.isDirty ? setLeaving(true) : onClose()), leaving };
}
