import { useRef, useState } from 'react';
import { useForm as useHookForm, useWatch, type DefaultValues, type FieldErrors, type Path, type PathValue } from 'react-hook-form';
import { fieldTexts } from '@marquee/shared/domain-error';
import type { FieldError } from '@marquee/shared/error-texts';
import { errorDetails, errorText } from '#lib/errors/error-text.ts';

/** The errors: a text for each field. */
export type Wrong = Readonly<Record<string, string>>;

interface FormOptions<Draft extends object> {
  /** The form's id: its controls are called `<id>-<field>`. */
  readonly id: string;
  readonly initial: Draft;
  /** The shared rules. Nothing is sent while they find errors. */
  readonly check?: (draft: Draft) => readonly FieldError[] | Promise<readonly FieldError[]>;
  /** Rejects with the server's refusal; typed values are kept. */
  readonly send: (draft: Draft) => Promise<unknown>;
  /**
   * When rule errors are shown: on submit, until the field is edited; or also on each change, from the first submit
   * or the first change on.
   */
  readonly shows?: 'at submit' | 'since submit' | 'at once';
  /** The field for a path of a rule's or the server's error. */
  readonly fieldOf?: (path: string) => string;
  /** The field that shows a refusal which names none; without it the refusal is shown above the buttons. */
  readonly refusedAt?: keyof Draft & string;
  /** Called after each change. */
  readonly onChange?: (draft: Draft) => void;
}

/** The state of a form: its values, its errors, and submitting it once. */
export interface FormHandle<Draft extends object> {
  readonly id: string;
  readonly draft: Draft;
  readonly errors: Wrong;
  /** The server's refusal, where it is about no field of the form. */
  readonly refusal: string | null;
  readonly isBusy: boolean;
  /** Whether the values differ from the initial or last saved ones. */
  readonly isDirty: boolean;
  readonly change: (part: Partial<Draft>) => void;
  /** Marks a field's input as unparseable, which blocks submitting; null clears it. */
  readonly setUnread: (field: keyof Draft & string, message: string | null) => void;
  /** Validates and sends; returns whether it was accepted. */
  readonly submit: () => Promise<boolean>;
  /**
   * Resets to the stored values; edits made since the submit are kept. A method: a form is also passed to components
   * that know fewer of its fields.
   */
  keep(draft: Draft): void;
}

export function useForm<Draft extends object>(options: FormOptions<Draft>): FormHandle<Draft> {
  const { id, initial, check = () => [], send, shows = 'at submit', fieldOf = String, refusedAt, onChange } = options;
  const unread = useRef<Wrong>({});
  const isRunning = useRef(false);
  const lastSent = useRef<Partial<Draft>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useHookForm<Draft>({
    defaultValues: initial as DefaultValues<Draft>,
    shouldFocusError: false,
    resolver: async (draft) => {
      const wrong = { ...byField(fieldTexts(await check(draft)), fieldOf), ...unread.current };
      const errors = Object.fromEntries(Object.entries(wrong).map(([field, message]) => [field, { type: 'rule', message }]));
      return Object.keys(errors).length === 0 ? { values: draft, errors: {} } : { values: {}, errors: errors as FieldErrors<Draft> };
    },
  });
  const { errors, isSubmitted, isDirty } = form.formState;
  const draft = useWatch({ control: form.control }) as Draft;
  const setError = (field: string, message: string) => form.setError(field as Path<Draft>, { type: 'server', message });
  const refuse = (error: unknown) => {
    const fields = byField((errorDetails(error)['fields'] ?? {}) as Wrong, fieldOf);
    const known = Object.entries(fields).filter(([field]) => field in initial);
    for (const [field, message] of known) setError(field, message);
    if (known.length > 0 && known.length === Object.keys(fields).length) return;
    if (refusedAt && known.length === 0) setError(refusedAt, errorText(error));
    else setRefusal(errorText(error));
  };
  const change = (part: Partial<Draft>) => {
    for (const [field, value] of Object.entries(part)) {
      form.setValue(field as Path<Draft>, value as PathValue<Draft, Path<Draft>>, { shouldDirty: true });
      form.clearErrors(field as Path<Draft>);
    }
    if (shows === 'at once' || (shows === 'since submit' && isSubmitted)) void form.trigger();
    onChange?.(form.getValues());
  };
  return {
    id,
    draft,
    errors: textsOf(errors),
    refusal,
    isBusy,
    isDirty,
    change,
    setUnread: (field, message) => {
      const { [field]: _, ...others } = unread.current;
      unread.current = message === null ? others : { ...others, [field]: message };
      if (message !== null) setError(field, message);
      else form.clearErrors(String(field) as Path<Draft>);
    },
    submit: async () => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setRefusal(null);
      let isTaken = false;
      const take = form.handleSubmit(async (sent) => {
        setBusy(true);
        lastSent.current = sent as Draft;
        try {
          await send(sent as Draft);
          isTaken = true;
        } catch (error) {
          refuse(error);
        }
      });
      try {
        await take();
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
      return isTaken;
    },
    keep: (kept) => {
      const since = Object.entries(form.getValues()).filter(([field, value]) => !isSame(value, lastSent.current[field as keyof Draft]));
      form.reset(kept as DefaultValues<Draft>);
      if (since.length > 0) change(Object.fromEntries(since) as Partial<Draft>);
    },
  };
}

function byField(wrong: Wrong, fieldOf: (path: string) => string): Wrong {
  return Object.fromEntries(Object.entries(wrong).map(([path, message]) => [fieldOf(path), message]));
}

function textsOf(errors: object): Wrong {
  const entries = Object.entries(errors as Record<string, { message?: string } | undefined>);
  return Object.fromEntries(entries.flatMap(([field, error]) => (error?.message ? [[field, error.message]] : [])));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
