import { useCallback, useMemo, useRef, useState } from 'react';
import { get, set, useForm as useHookForm, useWatch, type DefaultValues, type FieldErrors, type Path } from 'react-hook-form';
import { fieldTexts } from '@marquee/shared/domain-error';
import type { FieldError } from '@marquee/shared/error-texts';
import { errorDetails, errorText as wordsOf } from '#lib/errors/error-text.ts';
import { byField, errorsIn, inOrder, textsOf, withText, type Wrong } from './errors-in.ts';
import { isSame } from './is-same.ts';
import type { FormPart } from './part-of.ts';

export interface FormOptions<Draft extends object> {
  /** The form's id: its controls are called `<id>-<field>`. */
  readonly id: string;
  /** The saved values, or those of an empty form. */
  readonly initial: Draft;
  /** Unsaved values of an earlier visit. */
  readonly restored?: Draft;
  /** The shared rules. Nothing is sent while they find errors. */
  readonly check?: (draft: Draft) => readonly FieldError[] | Promise<readonly FieldError[]>;
  /** Rejects with the server's refusal; typed values are kept. */
  readonly send: (draft: Draft) => Promise<unknown>;
  /**
   * When rule errors are shown: on submit, until the field is edited; or also on each change, from the first failed
   * submit or the first change on.
   */
  readonly shows?: 'at submit' | 'since submit' | 'at once';
  /** The paths whose rule errors are also shown while the field is typed. */
  readonly isShownTyped?: (path: string) => boolean;
  /** The field for a path of a rule's or the server's error. */
  readonly fieldOf?: (path: string) => string;
  /** The fields of a refusal whose code says what it is about, with their texts. */
  readonly fieldsOf?: (error: unknown) => Wrong;
  /** The text of a refusal; null for one that is shown elsewhere. */
  readonly textOf?: (error: unknown) => string | null;
  /** The field that shows a refusal which names none; without it the refusal is shown above the buttons. */
  readonly refusedAt?: keyof Draft & string;
  /** Called after each change. */
  readonly onChange?: (draft: Draft) => void;
}

/** The state of a form: its values, its errors, and submitting it once. */
export interface FormHandle<Draft extends object> extends FormPart<Draft> {
  /** The server's refusal, where it is about no field of the form. */
  readonly refusal: string | null;
  readonly isBusy: boolean;
  /** The values differ from the initial or last saved ones, or a field has a text that is no value yet. */
  readonly isDirty: boolean;
  /** Validates and sends; returns whether it was accepted. */
  readonly submit: () => Promise<boolean>;
  // Methods: a form is also passed to components that know fewer of its fields.
  /** Changes the current values, also after a wait. */
  update(make: (draft: Draft) => Draft): void;
  /** Shows errors before a submit. Those of the rules go as soon as they no longer apply, also by a change of another field. */
  reveal(found: readonly FieldError[]): void;
  /** The texts of input that cannot be parsed, by path. It is lost when its field is removed. */
  readonly unread: Wrong;
  /** Resets to the stored values; edits made since the submit are kept. */
  keep(draft: Draft): void;
  /** Resets to the stored values; all edits are discarded. */
  replace(draft: Draft): void;
}

export function useForm<Draft extends object>(options: FormOptions<Draft>): FormHandle<Draft> {
  const { id, initial, restored, check = () => [], send, shows = 'at submit', fieldOf = String, refusedAt, onChange } = options;
  const { fieldsOf = () => ({}), textOf = wordsOf, isShownTyped } = options;
  const [base, setBase] = useState(initial);
  const [unread, setUnreadTexts] = useState<Wrong>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const isTried = useRef(false);
  const lastSent = useRef(initial);
  const revealed = useRef(new Set<string>());
  const rulesOf = (found: readonly FieldError[]) => byField(fieldTexts(found), fieldOf);
  const form = useHookForm<Draft>({
    defaultValues: (restored ?? initial) as DefaultValues<Draft>,
    shouldFocusError: false,
    resolver: async (draft) => {
      // `root` is about no field: the texts of unparseable input are stored apart
      const errors = Object.keys(unread).length > 0 ? { root: { type: 'unread' } } : {};
      for (const [path, message] of inOrder(rulesOf(await check(draft)))) set(errors, path, { type: 'rule', message });
      return Object.keys(errors).length === 0 ? { values: draft, errors: {} } : { values: {}, errors: errors as FieldErrors<Draft> };
    },
  });
  const draft = useWatch({ control: form.control }) as Draft;
  const isDirty = useMemo(() => !isSame(draft, base), [draft, base]);
  const setError = (path: string, type: 'rule' | 'server', message: string) => form.setError(path as Path<Draft>, { type, message });
  const clearError = (path: string) => form.clearErrors(path as Path<Draft>);
  const show = (rules: Wrong) => {
    for (const [path, { type }] of errorsIn(form.getErrors())) if (type === 'rule' && !(path in rules)) clearError(path);
    for (const [path, message] of inOrder(rules)) setError(path, 'rule', message);
  };
  /** The revealed errors after a change. */
  const follow = (found: ReturnType<typeof check>) => {
    if (found instanceof Promise) return;
    const rules = rulesOf(found);
    for (const path of revealed.current) {
      const message = rules[path];
      if (message) setError(path, 'rule', message);
      else clearError(path);
    }
  };
  const update = (make: (draft: Draft) => Draft) => {
    const before = form.getValues();
    form.setValues(make);
    const after = form.getValues();
    for (const [path] of errorsIn(form.getErrors())) if (!isSame(get(before, path), get(after, path))) clearError(path);
    if (shows === 'at once' || (shows === 'since submit' && isTried.current)) {
      const found = check(after);
      if (found instanceof Promise) void found.then((late) => show(rulesOf(late)));
      else show(rulesOf(found));
    } else if (isShownTyped || revealed.current.size > 0) {
      const found = check(after);
      if (isShownTyped && !(found instanceof Promise)) {
        const typed = Object.keys(rulesOf(found)).filter((path) => isShownTyped(path) && !isSame(get(before, path), get(after, path)));
        for (const path of typed) revealed.current.add(path);
      }
      follow(found);
    }
    onChange?.(after);
  };
  const refuse = (error: unknown) => {
    const fields = byField({ ...(errorDetails(error)['fields'] as Wrong | undefined), ...fieldsOf(error) }, fieldOf);
    const known = inOrder(fields).filter(([path]) => path.split('.', 1)[0]! in initial);
    for (const [path, message] of known) setError(path, 'server', message);
    if (known.length > 0 && known.length === Object.keys(fields).length) return;
    const text = textOf(error);
    if (refusedAt && known.length === 0 && text !== null) setError(refusedAt, 'server', text);
    else setRefusal(text);
  };
  const setUnread = useCallback((path: string, message: string | null) => setUnreadTexts((before) => withText(before, path, message)), []);
  const replace = (stored: Draft) => {
    isTried.current = false;
    revealed.current.clear();
    lastSent.current = stored;
    setBase(stored);
    form.reset(stored as DefaultValues<Draft>);
  };
  return {
    id,
    path: '',
    draft,
    errors: { ...textsOf(form.formState.errors), ...unread },
    refusal,
    isBusy,
    isDirty: isDirty || Object.keys(unread).length > 0,
    change: (part) => update((before) => ({ ...before, ...part })),
    update,
    setUnread,
    unread,
    reveal: (found) => {
      const rules = rulesOf(found);
      for (const [path, message] of inOrder(rules)) setError(path, 'server', message);
      const now = check(form.getValues());
      const known = now instanceof Promise ? {} : rulesOf(now);
      for (const path of Object.keys(rules)) if (path in known) revealed.current.add(path);
    },
    submit: async () => {
      if (isRunning.current) return false;
      isRunning.current = isTried.current = true;
      setRefusal(null);
      let isTaken = false;
      const take = form.handleSubmit(async (sent) => {
        setBusy(true);
        lastSent.current = sent as Draft;
        try {
          await send(sent as Draft);
          isTaken = true;
          isTried.current = false;
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
    keep: (stored) => {
      const since = Object.entries(form.getValues()).filter(([field, value]) => !isSame(value, lastSent.current[field as keyof Draft]));
      replace(stored);
      if (since.length > 0) update((before) => ({ ...before, ...Object.fromEntries(since) }));
    },
    replace,
  };
}
