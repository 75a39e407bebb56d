import { errorMessage, type FieldError } from '../error-texts.ts';
import type { Message } from '../text/messages.ts';

export const CUSTOM_FIELD_TYPES = ['Text', 'Number', 'Address', 'Dropdown'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

/** The maximum length of any answer, even if the question allows more. */
export const ANSWER_MAX = 1000;

/** A survey question; a limit of 0 means none. */
export interface CustomField {
  readonly _id: string;
  readonly label: string;
  readonly type: CustomFieldType;
  readonly required?: boolean | null;
  readonly minLength?: number | null;
  readonly maxLength?: number | null;
  readonly minValue?: number | null;
  readonly maxValue?: number | null;
  readonly options?: readonly string[] | null;
  readonly active?: boolean | null;
  /** It is asked at the door, not while buying. */
  readonly atDoor?: boolean | null;
}

/** Where a question is asked. */
export type AskedAt = 'Checkout' | 'Door';

export interface Answer {
  readonly customFieldId: string;
  readonly value: string;
}

/** An answer as stored in an order. */
export interface AnsweredField {
  readonly customFieldId: string;
  readonly label: string;
  readonly type: CustomFieldType;
  readonly value: string;
}

/** The errors of the answers, one for each question at the path `answers.<customFieldId>` (BUY-030, AUT-128..131). */
export function validateAnswers(fields: readonly CustomField[], answers: readonly Answer[], at: AskedAt = 'Checkout'): FieldError[] {
  return questionsAt(fields, at).flatMap((field) => {
    const message = checkAnswer(field, valueOf(field, answers));
    return message === null ? [] : [{ path: `answers.${field._id}`, message }];
  });
}

/** The trimmed answers to the questions that are asked there, in the questions' order; other answers are dropped. */
export function answeredFieldsOf(fields: readonly CustomField[], answers: readonly Answer[], at: AskedAt = 'Checkout'): AnsweredField[] {
  return questionsAt(fields, at).flatMap((field) => {
    const value = valueOf(field, answers);
    return value === '' ? [] : [{ customFieldId: field._id, label: field.label, type: field.type, value }];
  });
}

/** The error of one question's field, or null when its answer is valid. */
export function checkAnswer(asked: CustomField, value: string): Message | null {
  const isSentence = /\p{P}$/u.test(asked.label.trim());
  if (value === '') {
    if (!asked.required) return null;
    return isSentence ? errorMessage('CUSTOM_FIELD_UNANSWERED') : errorMessage('CUSTOM_FIELD_REQUIRED', { label: asked.label });
  }
  // `"How old are you?" must be a number.`
  const field = isSentence ? { ...asked, label: `"${asked.label.trim()}"` } : asked;
  switch (field.type) {
    case 'Number':
      return checkNumber(field, value);
    case 'Dropdown':
      return (field.options ?? []).includes(value) ? null : errorMessage('CUSTOM_FIELD_NOT_AN_OPTION', { label: field.label });
    case 'Text':
      return checkLength(field, value, field.minLength ?? 0, field.maxLength || ANSWER_MAX);
    case 'Address':
      return checkLength(field, value, 0, ANSWER_MAX);
  }
}

function checkLength({ label }: CustomField, value: string, min: number, max: number): Message | null {
  const length = [...value].length;
  if (length < min) return errorMessage('CUSTOM_FIELD_TOO_SHORT', { label, limit: min });
  return length > Math.min(max, ANSWER_MAX) ? errorMessage('CUSTOM_FIELD_TOO_LONG', { label, limit: Math.min(max, ANSWER_MAX) }) : null;
}

function checkNumber({ label, minValue, maxValue }: CustomField, value: string): Message | null {
  if (!/^[+-]?\d{1,15}(\.\d{1,10})?$/.test(value)) return errorMessage('CUSTOM_FIELD_NOT_A_NUMBER', { label });
  if (minValue && Number(value) < minValue) return errorMessage('CUSTOM_FIELD_TOO_SMALL', { label, limit: minValue });
  return maxValue && Number(value) > maxValue ? errorMessage('CUSTOM_FIELD_TOO_LARGE', { label, limit: maxValue }) : null;
}

/** The active questions that are asked while buying, or at the door. */
export function questionsAt<T extends CustomField>(fields: readonly T[], at: AskedAt): T[] {
  return fields.filter(({ active, atDoor }) => active !== false && (atDoor === true) === (at === 'Door'));
}

/** The questions of the door that an order has no answer to yet. */
export function openDoorQuestions<T extends CustomField>(
  fields: readonly T[],
  answers: readonly { readonly customFieldId: string }[],
): T[] {
  return questionsAt(fields, 'Door').filter(({ _id }) => !answers.some(({ customFieldId }) => String(customFieldId) === String(_id)));
}

function valueOf(field: CustomField, answers: readonly Answer[]): string {
  return answers.find((answer) => answer.customFieldId === field._id)?.value.trim() ?? '';
}
