import { useMutation } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { publishWordingOf } from '@marquee/shared/events/publish-wording';
import { validateForPublishing } from '@marquee/shared/events/validate-event';
import type { FieldError } from '@marquee/shared/error-texts';
import { now } from '#lib/time/clock.ts';
import { errorCode, errorDetails } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { StripeDialog } from '#ui/stripe-dialog.tsx';
import type { SavedEvent } from './draft.ts';
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
  const [send] = useMutation(PublishEventDocument);
  const choice = useSiteChoice(open, saved);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const [needsStripe, setNeedsStripe] = useState(false);
  const [done, setDone] = useState<{ readonly event: SavedEvent | null; readonly title: string }>({ event: null, title: '' });
  const issues = useMemo(() => (open ? [...validateForPublishing(draft), ...refused] : []), [open, draft, refused]);
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
      />
      <PublishedDialog {...done} onClose={() => setDone({ ...done, event: null })} />
      <StripeDialog open={needsStripe} onClose={() => setNeedsStripe(false)} />
    </>
  );
}
