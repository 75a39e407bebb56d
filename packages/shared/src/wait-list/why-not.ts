import { formatMoney } from '../money.ts';

/** Why the last free places were not offered to a party (BYD-179). Prices in cents; `line` is a place in line, from 1. */
export type Why =
  | { readonly code: 'TooFew'; readonly free: number; readonly wanted: number }
  | { readonly code: 'Apart'; readonly wanted: number }
  | { readonly code: 'Single' }
  | { readonly code: 'Price'; readonly price: number; readonly maxPrice: number }
  | { readonly code: 'Limit'; readonly most: number; readonly wanted: number }
  | { readonly code: 'Before'; readonly line: number }
  | { readonly code: 'Collecting'; readonly have: number; readonly wanted: number }
  | { readonly code: 'Refused'; readonly text: string };

/** In one sentence; staff read it. */
export function whyText(why: Why): string {
  switch (why.code) {
    case 'TooFew':
      return `${places(why.free)} came free and ${why.wanted} are wanted.`;
    case 'Apart':
      return `Enough places came free, but not ${why.wanted} together.`;
    case 'Single':
      return 'It would leave a single seat of two.';
    case 'Price':
      return `The places cost ${formatMoney(why.price)} and the wish ends at ${formatMoney(why.maxPrice)}.`;
    case 'Limit':
      return `At most ${why.most} can be bought at once and ${why.wanted} are wanted.`;
    case 'Before':
      return `Party ${why.line} stands before and the places were enough for it.`;
    case 'Collecting':
      return `Passed over twice, so places are collected: ${why.have} of ${why.wanted}.`;
    case 'Refused':
      return `The places could not be held: ${why.text}`;
  }
}

function places(count: number): string {
  return count === 1 ? '1 place' : `${count} places`;
}
