const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The id of a new part of a plan: short, since a plan has thousands, and never one that a part had before. */
export function newPartId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
