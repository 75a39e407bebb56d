import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Finding } from '@marquee/shared/events/checkup/checked-event';
import { publishWordingOf } from '@marquee/shared/events/publish-wording';
import { validateForPublishing } from '@marquee/shared/events/validate-event';
import type { FieldError } from '@marquee/shared/error-texts';
import { textOf } from '@marquee/shared/text/messages';
import { now } from '#lib/time/clock.ts';
import { errorCode, errorDetails } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { StripeDialog } from '#ui/stripe-dialog.tsx';
import type { AuthoredRecord } from '../core/draft.ts';
import { useEditor } from '../core/editor-context.ts';
import type { PublishingActs } from '../wizard/record-editor.tsx';
import { useWizardContext } from '../wizard/wizard-context.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishedDialog } from './published-dialog.tsx';

interface PublishingProps<Saved> extends PublishingActs<Saved> {
  saved: Saved | null;
  /** The mutation. */
  send: (record: Saved) => Promise<Saved | undefined>;
  /** The dialog was closed: what was chosen in it is dropped. */
  onForget?: () => void;
  /** What is odd and fine about it; a season has no checkup. */
  checkup?: readonly Finding[];
  /** Where the published record can be seen. */
  linksOf: (record: Saved) => ReactNode;
  /** What else is chosen or said before publishing. */
  children?: ReactNode;
}

/** Publishing with its dialogs: saves first, and publishes only a saved record (AUT-157). */
export function Publishing<Saved extends AuthoredRecord>(props: PublishingProps<Saved>) {
  const { open, saved, onClose, onSave, onPublished, send, onForget, checkup = [], linksOf, children } = props;
  const { form } = useEditor();
  const { draft, isDirty } = form;
  const { kind, lead } = useWizardContext();
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  /** The issue that was chosen: its field takes the focus once the dialog has given it back. */
  const led = useRef<{ readonly issue: FieldError; readonly isWrong: boolean } | null>(null);
  const [needsStripe, setNeedsStripe] = useState(false);
  const [done, setDone] = useState<{ readonly record: Saved | null; readonly title: string }>({ record: null, title: '' });
  const issues = useMemo(() => (open ? allOf(refused, validateForPublishing(draft, kind)) : []), [open, draft, kind, refused]);
  const publish = useAct(async () => {
    const before = { published: saved?.published ?? false, schedule: draft.schedule };
    const { done: title } = publishWordingOf(before, now(), { kind });
    // a number that cannot be read changes nothing, and is no stored one either
    const isStored = !isDirty && Object.keys(form.unread).length === 0;
    const record = isStored && saved ? saved : await onSave();
    if (!record) return close(); // the form shows why
    try {
      const published = await send(record);
      if (!published) return;
      onPublished(published);
      close();
      setDone({ record: published, title });
    } catch (error) {
      if (!isShown(error)) throw error;
    }
  });
  const close = () => {
    setRefused([]);
    onForget?.();
    publish.forget();
    onClose();
  };
  /** Tells whether a refusal is shown by a dialog of its own, or as issues of the record. */
  const isShown = (error: unknown): boolean => {
    const { fields } = errorDetails(error);
    if (errorCode(error) === 'STRIPE_NOT_CONNECTED') {
      setNeedsStripe(true);
      close();
      return true;
    }
    if (typeof fields !== 'object' || fields === null) return false;
    setRefused(Object.entries(fields).map(([path, message]) => ({ path, message: String(message) })));
    return true;
  };
  return (
    <>
      <PublishDialog
        open={open}
        issues={issues}
        odd={checkup.filter(({ level }) => level === 'odd')}
        fine={checkup.filter(({ level }) => level === 'fine')}
        refusal={publish.refusal}
        isBusy={publish.isBusy}
        onPublish={publish.run}
        onClose={close}
        onClosed={() => {
          const wanted = led.current;
          led.current = null;
          if (!wanted) return;
          if (wanted.isWrong) form.reveal([wanted.issue]);
          lead(wanted.issue.path);
        }}
        onLead={(issue) => {
          led.current = { issue, isWrong: issues.includes(issue) };
          close();
        }}
      >
        {children}
      </PublishDialog>
      <PublishedDialog
        id={done.record?._id ?? null}
        title={done.title}
        links={done.record && linksOf(done.record)}
        onClose={() => setDone({ ...done, record: null })}
      />
      <StripeDialog open={needsStripe} onClose={() => setNeedsStripe(false)} />
    </>
  );
}

/** Returns what the rules found, and what else the server refused. */
function allOf(refused: readonly FieldError[], found: readonly FieldError[]): readonly FieldError[] {
  return [
    ...found,
    ...refused.filter(({ path, message }) => !found.some((one) => one.path === path && textOf(one.message) === textOf(message))),
  ];
}
