/** A field as it is given, else as it is stored, else as a new record has it. */
export function termOf<Terms extends object>(fresh: Terms, before: Partial<Terms> | null) {
  const stored: Terms = { ...fresh, ...before };
  return <Key extends keyof Terms>(key: Key, given: Terms[Key] | null | undefined): Terms[Key] =>
    given === undefined ? (stored[key] ?? fresh[key]) : (given ?? fresh[key]);
}

/** What a client leaves out is cleared where it knows the field, and kept where it does not. */
export function left(knows: unknown): null | undefined {
  return knows === undefined ? undefined : null;
}
