import { useMemo, useState } from 'react';
import { publishWordingOf } from '@marquee/shared/events/publish-wording';
import { validateForPublishing } from '@marquee/shared/events/validate-event';
import type { FieldError } from '@marquee/shared/error-texts';
import { now } from '#lib/time/clock.ts';
import { errorCode, errorDetails, errorText } from '#lib/errors/error-text.ts';
import { StripeDialog } from '#ui/stripe-dialog.tsx';
import type { SavedEvent } from './draft.ts';
import { useEditor } from './editor-context.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishedDialog } from './published-dialog.tsx';
import type { useSaveEvent } from './use-save-event.ts';

interface PublishingProps {
  open: boolean;
  onClose: () => void;
  isDirty: boolean;
  /** Saves unsaved changes; null when that was refused. */
  onSave: () => Promise<SavedEvent | null>;
  saving: ReturnType<typeof useSaveEvent>;
}

/** Publishing with its dialogs: saves first, and publishes only a saved event (AUT-157). */
export function Publishing({ open, onClose, isDirty, onSave, saving }: PublishingProps) {
  const { draft, saved } = useEditor();
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [needsStripe, setNeedsStripe] = useState(false);
  const [done, setDone] = useState<{ readonly event: SavedEvent | null; readonly title: string }>({ event: null, title: '' });
  const issues = useMemo(() => (open ? [...validateForPublishing(draft), ...refused] : []), [open, draft, refused]);
  const close = () => {
    setRefused([]);
    setRefusal(null);
    onClose();
  };
  const tell = (error: unknown) => {
    const { fields } = errorDetails(error);
    if (errorCode(error) === 'STRIPE_NOT_CONNECTED') {
      setNeedsStripe(true);
      return close();
    }
    if (typeof fields === 'object' && fields !== null) {
      return setRefused(Object.entries(fields).map(([path, message]) => ({ path, message: String(message) })));
    }
    setRefusal(errorText(error));
  };
  const publish = async () => {
    const { done: title } = publishWordingOf({ published: saved?.published ?? false, schedule: draft.schedule }, now());
    const event = isDirty || !saved ? await onSave() : saved;
    if (!event) return close(); // the form shows why
    try {
      const published = await saving.publish(event._id, draft);
      if (!published) return;
      close();
      setDone({ event: published, title });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <>
      <PublishDialog
        open={open}
        issues={issues}
        refusal={refusal}
        isBusy={saving.isSaving}
        onPublish={() => void publish()}
        onClose={close}
      />
      <PublishedDialog {...done} onClose={() => setDone({ ...done, event: null })} />
      <StripeDialog open={needsStripe} onClose={() => setNeedsStripe(false)} />
    </>
  );
}
