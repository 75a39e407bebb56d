/** What is free of a plan, as it is sent: a bit for each seat in the order of `seatsOf`, and how many places standing areas have left. */
export interface Availability {
  /** Base64 of the bits; the first seat is the lowest bit of the first byte. A set bit is a seat that can be chosen. */
  readonly free: string;
  /** By area of the layout; null is more than the public is told. */
  readonly areas: Readonly<Record<string, number | null>>;
  /** Of a season: what can be chosen of its plan on each night to come, in the same bits and areas; absent for an event. */
  readonly nights?: readonly { readonly eventId: string; readonly free: string; readonly areas?: Availability['areas'] }[];
}

/** Packs which of `count` seats are free. 20,000 seats are 3.4 kB. */
export function packFree(count: number, isFree: (index: number) => boolean): string {
  const bytes = new Uint8Array(Math.ceil(count / 8));
  for (let at = 0; at < count; at += 1) if (isFree(at)) bytes[at >> 3]! |= 1 << (at & 7);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Whether each of `count` seats is free; seats beyond what was sent are not. */
export function unpackFree(free: string, count: number): Uint8Array {
  const text = atob(free);
  const flags = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) flags[at] = ((text.charCodeAt(at >> 3) || 0) >> (at & 7)) & 1;
  return flags;
}
