type Said = (key: never, values: never) => unknown;

/** Texts of `own` where it has them, else of `others`. */
export function eitherTexts<T>(own: object, ofOwn: unknown, others: T): T {
  const either = (key: string, values?: object) => {
    const isOwn = key in own || `${key}_other` in own;
    return ((isOwn ? ofOwn : others) as Said)(key as never, values as never);
  };
  return either as T;
}
