import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { errorCode, errorDetails, errorText } from '#lib/errors/error-text.ts';
import type { Draft, SavedEvent } from './draft.ts';
import { CreateEventDocument, PublishEventDocument, UpdateEventDocument } from './event-editor.graphql.ts';
import { inputOf } from './input-of.ts';

/** Another user saved meanwhile: the changes, in the server's words. */
export interface Stale {
  readonly text: string;
  /** The current version. */
  readonly version: number | null;
}

interface SaveOptions {
  /** The record's URL; null before the first save. */
  readonly eventId: string | null;
  readonly version: number | null;
  readonly createKey: string;
  readonly onSaved: (event: SavedEvent, sent: Draft) => void;
  /** Returns whether the refusal is now shown beside a field. */
  readonly onRefused: (error: unknown) => boolean;
}

/** Saving and publishing. A refusal is kept for display; while one runs, a second call sends nothing. */
export function useSaveEvent({ eventId, version, createKey, onSaved, onRefused }: SaveOptions) {
  const [create] = useMutation(CreateEventDocument);
  const [update] = useMutation(UpdateEventDocument);
  const [publishEvent] = useMutation(PublishEventDocument);
  const isBusy = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const [stale, setStale] = useState<Stale | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (draft: Draft): Promise<SavedEvent | undefined> => {
    const event = inputOf(draft);
    if (eventId === null) return (await create({ variables: { input: event, idempotencyKey: createKey } })).data?.createEvent;
    return (await update({ variables: { input: { eventId, version: version ?? 0, event } } })).data?.updateEvent;
  };
  const tell = (error: unknown) => {
    const { version: theirs } = errorDetails(error);
    if (errorCode(error) === 'EVENT_STALE')
      return setStale({ text: errorText(error), version: typeof theirs === 'number' ? theirs : null });
    if (!onRefused(error)) setRefusal(errorText(error));
  };
  const once = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setIsSaving(true);
    setRefusal(null);
    try {
      return await work();
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };
  /** Returns the saved record, or null when it was refused. */
  const save = (draft: Draft) =>
    once(async () => {
      try {
        const event = await send(draft);
        if (event) onSaved(event, draft);
        return event ?? null;
      } catch (error) {
        tell(error);
        return null;
      }
    });
  /** Rejects with the server's refusal. */
  const publish = (id: string, sent: Draft) =>
    once(async () => {
      const event = (await publishEvent({ variables: { input: { eventId: id, published: true } } })).data?.publishEvent;
      if (event) onSaved(event, sent);
      return event ?? null;
    });
  return { save, publish, isSaving, stale, refusal, clearStale: () => setStale(null) };
}
