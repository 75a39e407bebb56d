import { formatCount } from '@marquee/shared/text/locale';

/** `1 ticket`, `2 tickets`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `2 tickets and 1 add-on`; a part that is 0 is omitted. */
export function itemsText(tickets: number, upgrades: number): string {
  const parts = [tickets > 0 ? plural(tickets, 'ticket') : '', upgrades > 0 ? plural(upgrades, 'add-on') : ''];
  return parts.filter(Boolean).join(' and ');
}

const letters = new Intl.Segmenter();

/** One visible letter: an emoji of several code points counts as one. */
export function firstLetterOf(word: string): string {
  const [first] = letters.segment(word);
  return first?.segment ?? '';
}

/** `DW` for Dana Whitlock, for avatars. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetterOf(word ?? '').toUpperCase()).join('');
}

export { formatCount };
export { formatInstant } from '@marquee/shared/time/format';
