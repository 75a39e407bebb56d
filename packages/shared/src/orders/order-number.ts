/** Digits and letters that are distinguishable when read aloud or from paper: no vowels, 0/O, 1/I/L, 2/Z, 5/S, 6/G, 8/B. */
export const ORDER_NUMBER_ALPHABET = '2345679CDFHJKMNPQRTVWXY';
export const ORDER_NUMBER_LENGTH = 6;

/**
 * A short speakable order number such as `MQ-4K2H9T`. `randomInt(below)` gives a whole number from 0 to below − 1;
 * the database guards uniqueness within the organization (about 148 million numbers).
 */
export function newOrderNumber(randomInt: (below: number) => number): string {
  const characters = Array.from({ length: ORDER_NUMBER_LENGTH }, () => ORDER_NUMBER_ALPHABET[randomInt(ORDER_NUMBER_ALPHABET.length)]);
  return `MQ-${characters.join('')}`;
}

/** A typed number in its stored form: `mq 4k2h9t` is `MQ-4K2H9T`; null when it is invalid. */
export function orderNumberOf(typed: string): string | null {
  const [, characters] = /^(?:MQ)?[\s-]*([A-Z0-9]{4,8})$/.exec(typed.trim().toUpperCase()) ?? [];
  return characters ? `MQ-${characters}` : null;
}
