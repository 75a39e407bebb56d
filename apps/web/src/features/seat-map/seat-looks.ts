import type { SeatLook } from '#parts/seat-map/drawing/seat-look.ts';
import { categories, type Mode } from '#theme/palette.ts';
import type { SeatMapNow } from './use-seat-map.ts';

/** The chips over the map: a withdrawn seat is not offered either. */
export const SHOWN_STATES = ['sold', 'admitted', 'comp', 'cart', 'held', 'given', 'open', 'off'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/** A seat of a channel is shown so while it is free. */
export function shownStateOf({ states, channelAt }: Pick<SeatMapNow, 'states' | 'channelAt'>, at: number): ShownState {
  const state = states[at] ?? 'off';
  if (state === 'open' && channelAt.has(at)) return 'given';
  return state === 'withdrawn' ? 'off' : state;
}

export function blockColor({ color }: { readonly color: number }, mode: Mode): string {
  const colors = categories[mode];
  return colors[color % colors.length]!;
}

interface Marked {
  /** All others fade; null fades none. */
  readonly lit: ((at: number) => boolean) | null;
  readonly picked: ReadonlySet<number>;
  /** The seats that tickets leave, and those that they get. */
  readonly from: ReadonlySet<number>;
  readonly to: ReadonlySet<number>;
}

/** How each seat is drawn. Looks that are alike are one object, so that drawing 20,000 makes few. */
export function looksOf(
  now: Pick<SeatMapNow, 'states' | 'blockAt' | 'keptAt' | 'channelAt'>,
  { lit, picked, from, to }: Marked,
  mode: Mode,
) {
  const known = new Map<string, SeatLook>();
  return (at: number): SeatLook => {
    if (from.has(at)) return OLD;
    if (to.has(at)) return NEW;
    const shown = shownStateOf(now, at);
    // somebody's new seat
    const state = now.keptAt.has(at) ? 'new' : shown;
    const block = now.blockAt.get(at);
    const channel = state === 'given' ? now.channelAt.get(at) : undefined;
    const isFaded = lit !== null && !lit(at);
    const isPicked = picked.has(at);
    const key = `${state} ${block?._id ?? channel?.letter ?? ''} ${isFaded} ${isPicked}`;
    const made = known.get(key) ?? {
      state,
      ...(channel && { letter: channel.letter }),
      ...(block && { letter: block.letter, color: blockColor(block, mode) }),
      ...(isPicked && { ring: 'picked' as const }),
      isFaded,
    };
    known.set(key, made);
    return made;
  };
}

const OLD: SeatLook = { state: 'old' };
const NEW: SeatLook = { state: 'new' };
