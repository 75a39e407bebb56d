import { useMutation } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import { publishWordingOf } from '@marquee/shared/events/publish-wording';
import { validateForPublishing } from '@marquee/shared/events/validate-event';
import type { FieldError } from '@marquee/shared/error-texts';
import { now } from '#lib/time/clock.ts';
import { errorCode, errorDetails } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { StripeDialog } from '#ui/stripe-dialog.tsx';
import type { SavedEvent } from './draft.ts';
import { useWizardContext } from '../wizard/wizard-context.ts';
import { useEventEditor } from './event-context.ts';
import { PublishEventDocument } from './event-editor.graphql.ts';
import { useSiteChoice } from '../publishing/use-site-choice.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishedDialog } from './published-dialog.tsx';

interface PublishingProps {
  open: boolean;
  onClose: () => void;
  /** Saves unsaved changes; null when that was refused. */
  onSave: () => Promise<SavedEvent | null>;
  onPublished: (event: SavedEvent) => void;
}

/** Publishing with its dialogs: saves first, and publishes only a saved event (AUT-157). */
export function Publishing({ open, onClose, onSave, onPublished }: PublishingProps) {
  const { form, saved } = useEventEditor();
  const { draft, isDirty } = form;
  const { lead } = useWizardContext();
  const [send] = useMutation(PublishEventDocument);
  const choice = useSiteChoice(open, saved);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  /** The issue that was chosen: its field takes the focus once the dialog has given it back. */
  const led = useRef<FieldError | null>(null);
  const [needsStripe, setNeedsStripe] = useState(false);
  const [done, setDone] = useState<{ readonly event: SavedEvent | null; readonly title: string }>({ event: null, title: '' });
  const issues = useMemo(() => (open ? allOf(refused, validateForPublishing(draft)) : []), [open, draft, refused]);
  const publish = useAct(async () => {
    const { done: title } = publishWordingOf({ published: saved?.published ?? false, schedule: draft.schedule }, now());
    const event = isDirty || !saved ? await onSave() : saved;
    if (!event) return close(); // the form shows why
    try {
      const published = (await send({ variables: { input: { eventId: event._id, published: true, ...choice.input } } })).data?.publishEvent;
      if (!published) return;
      onPublished(published);
      close();
      setDone({ event: published, title });
    } catch (error) {
      if (!isShown(error)) throw error;
    }
  });
  const close = () => {
    setRefused([]);
    choice.forget();
    publish.forget();
    onClose();
  };
  /** Whether a refusal is shown by a dialog of its own, or as issues of the event. */
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
        choice={choice}
        refusal={publish.refusal}
        isBusy={publish.isBusy}
        onPublish={publish.run}
        onClose={close}
        onClosed={() => {
          const issue = led.current;
          led.current = null;
          if (!issue) return;
          form.reveal([issue]);
          lead(issue.path);
        }}
        onLead={(issue) => {
          led.current = issue;
          close();
        }}
      />
      <PublishedDialog {...done} onClose={() => setDone({ ...done, event: null })} />
      <StripeDialog open={needsStripe} onClose={() => setNeedsStripe(false)} />
    </>
  );
}

/** What the rules found, and what else the server refused. */
function allOf(refused: readonly FieldError[], found: readonly FieldError[]): readonly FieldError[] {
  return [...found, ...refused.filter(({ path, message }) => !found.some((one) => one.path === path && one.message === message))];
}
