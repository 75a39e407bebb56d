import type { Message } from '@marquee/shared/text/messages';
import { numberMarksOf, readTypedNumber, readTypedPercent, readTypedQuantity, type NumberMarks } from '@marquee/shared/typed-number';

/** The value that a typed text means, or the error of a text that means none. */
export type ReadTyped = (typed: string) => { readonly value: number } | { readonly message: Message };

let known: { readonly language: string; readonly marks: NumberMarks } | null = null;

/** The marks of the reader's language. */
export function readersMarks(): NumberMarks {
  const { language } = navigator;
  if (known?.language !== language) known = { language, marks: numberMarksOf(language) };
  return known.marks;
}

export const readCents: ReadTyped = (typed) => {
  const read = readTypedNumber(typed, readersMarks());
  return 'message' in read ? read : { value: read.hundredths };
};

export const readPercent: ReadTyped = (typed) => {
  const read = readTypedPercent(typed, readersMarks());
  return 'message' in read ? read : { value: read.hundredths / 100 };
};

export const readCount: ReadTyped = (typed) => {
  const read = readTypedQuantity(typed, readersMarks());
  return 'message' in read ? read : { value: read.quantity };
};
