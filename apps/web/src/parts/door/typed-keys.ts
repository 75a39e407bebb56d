import { CODE_LENGTHS, isItemCodeLike } from '@marquee/shared/orders/scanned-text';

/** A key as it arrived, what an American keyboard has at its place, and what the field held before it. */
interface Key {
  readonly text: string;
  readonly place: string;
  readonly fieldBefore: string | null;
}

/** Longer than scanners wait between two keys: what was typed before is no part of their code. */
const PAUSE_MS = 500;
/** Twice the longest code. */
const MOST_KEYS = 2 * Math.max(...CODE_LENGTHS);

/** The last keys that were typed without a pause: they end with the whole code of a ticket, or may be something else that was scanned. */
export class TypedKeys {
  private keys: Key[] = [];
  private lastAt = -Infinity;

  add(event: KeyboardEvent, fieldBefore: string | null): void {
    if (event.timeStamp - this.lastAt > PAUSE_MS) this.clear();
    this.lastAt = event.timeStamp;
    // a key for accents types nothing by itself: its place tells what a scanner meant
    this.keys.push({ text: event.key === 'Dead' ? '\u00B4' : event.key, place: placeOf(event), fieldBefore });
    if (this.keys.length > MOST_KEYS) this.keys.shift();
  }

  clear(): void {
    this.keys = [];
  }

  /** All of it. */
  get text(): string {
    return this.keys.map(({ text }) => text).join('');
  }

  /** The code of a ticket that just became whole, and what the field held before it; else null. */
  code(): { readonly text: string; readonly fieldBefore: string | null } | null {
    for (const length of CODE_LENGTHS) {
      const last = this.keys.slice(-length);
      const readings = [last.map(({ text }) => text).join(''), last.map(({ place }) => place).join('')];
      const text = readings.find(isItemCodeLike);
      if (text !== undefined) return { text, fieldBefore: last[0]?.fieldBefore ?? null };
    }
    return null;
  }
}

const SIGNS: Readonly<Record<string, string>> = { Minus: '-', Period: '.', Slash: '/' };
const SHIFTED_SIGNS: Readonly<Record<string, string>> = { Minus: '_', Semicolon: ':', Digit5: '%' };

/** Returns what an American keyboard types with this key; empty for a key that is in no code. */
function placeOf({ code, shiftKey }: KeyboardEvent): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const shifted = shiftKey ? SHIFTED_SIGNS[code] : undefined;
  if (shifted) return shifted;
  return /^Digit(\d)$/.exec(code)?.[1] ?? SIGNS[code] ?? '';
}
