/**
 * The url stub a name suggests: runs of special characters become one hyphen, none stays at the ends,
 * letters and digits outside ASCII are dropped (answer 40). `Rock Night` is `Rock-Night`.
 */
export function stubOf(name: string): string {
  return name
    .replaceAll(/[^\p{ASCII}]/gu, (character) => (/[\p{L}\p{M}\p{N}]/u.test(character) ? '' : '-'))
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The letters, digits and hyphens of a typed stub. `My-Event_2 !` is `My-Event2`. */
export function cleanStub(typed: string): string {
  return typed.replaceAll(/[^A-Za-z0-9-]/g, '');
}

/** The stub of a copy: `-copy`, then `-copy-2` and so on while taken; the copy of an empty stub stays empty. */
export function copyStubOf(stub: string | null | undefined, isTaken: (stub: string) => boolean): string {
  if (!stub) return '';
  let copy = `${stub}-copy`;
  for (let n = 2; isTaken(copy); n += 1) copy = `${stub}-copy-${n}`;
  return copy;
}
