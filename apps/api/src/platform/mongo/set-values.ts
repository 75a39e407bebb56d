/*
 * An index over `{ $type: 'string' }` leaves out records that have no value. MongoDB asks it only when the question says as much:
 * that a text equals another does not tell it that the field is set, and it would read the whole collection.
 */

/** Equals this text, in a form that a partial index of texts covers. */
export const textIs = (value: string) => ({ $eq: value, $type: 'string' }) as const;

/** Equals one of these texts. */
export const textIn = (values: readonly string[]) => ({ $in: [...values], $type: 'string' }) as const;

/** Equals one of these ids, in a form that a partial index of ids covers. */
export const idIn = (values: readonly string[]) => ({ $in: [...values], $type: 'objectId' }) as const;

/** Equals this id, in a form that a partial index of ids covers. */
export const idIs = (value: string) => ({ $eq: value, $type: 'objectId' }) as const;
