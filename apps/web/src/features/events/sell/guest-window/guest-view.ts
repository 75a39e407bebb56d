import { useEffect, useEffectEvent } from 'react';
import { freshKey, keep, readKept } from '#lib/storage/kept.ts';

/** What the guest is asked to do. */
export type GuestAsk = 'look' | 'cash' | 'reader' | 'card' | 'check' | 'elsewhere' | 'giftCard' | 'comp' | 'thanks';

export interface GuestLine {
  readonly name: string;
  readonly note: string;
  readonly quantity: number;
  readonly total: number;
}

/** All that the guest's window shows of a till: nothing of who buys, who sells or what else is sold. Amounts in cents. */
export interface GuestView {
  readonly name: string;
  /** When and where it takes place. */
  readonly facts: string;
  readonly poster: { readonly original: string; readonly medium: string; readonly small: string } | null;
  readonly seller: string;
  readonly lines: readonly GuestLine[];
  /** What is added to the lines. */
  readonly tax: number;
  readonly total: number;
  /** Still to pay, after parts that were taken. */
  readonly left: number;
  readonly ask: GuestAsk;
  /** Cash that was handed over, and what is given back; null before that. */
  readonly given: number | null;
  readonly change: number | null;
  readonly isTraining: boolean;
}

const KEY = 'till-window';
/** What the guest's window sends when it opens, or was reloaded: the till answers with what it shows. */
const ASKING = 'ask';

/** The id by which this tab and its guest's window find each other; a reload keeps it. */
export function windowId(): string {
  const known = readKept<string>(KEY);
  if (known) return known;
  const id = freshKey().slice(0, 8);
  keep(KEY, id);
  return id;
}

const channelOf = (id: string) => new BroadcastChannel(`marquee.guest.${id}`);

/** Tells the guest's window what it shows: whenever that changes, and when it asks. */
export function useTellGuest(view: GuestView): void {
  const text = JSON.stringify(view);
  const answer = useEffectEvent((channel: BroadcastChannel) => channel.postMessage(text));
  useEffect(() => {
    if (typeof BroadcastChannel !== 'function') return undefined;
    const channel = channelOf(windowId());
    channel.addEventListener('message', ({ data }) => {
      if (data === ASKING) answer(channel);
    });
    answer(channel);
    return () => channel.close();
  }, [text]);
}

/** Calls `onView` with what the till of this id shows, from now on. */
export function useGuestView(id: string, onView: (view: GuestView) => void): void {
  const show = useEffectEvent(onView);
  useEffect(() => {
    if (typeof BroadcastChannel !== 'function') return undefined;
    const channel = channelOf(id);
    channel.addEventListener('message', ({ data }) => {
      const view = data === ASKING ? null : viewOf(data);
      if (view) show(view);
    });
    channel.postMessage(ASKING);
    return () => channel.close();
  }, [id]);
}

function viewOf(data: unknown): GuestView | null {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as GuestView;
  } catch {
    return null;
  }
}
