import type { FieldError } from '../error-texts.ts';
import { plainText } from '../events/plain-text.ts';

export const MESSAGE_SUBJECT_MAX = 200;
/** Characters of the HTML. */
export const MESSAGE_BODY_MAX = 20_000;

export interface Message {
  readonly subject: string;
  /** HTML. */
  readonly body: string;
}

/** What keeps a message to ticket holders from being previewed or sent; the page and the server use it. */
export function checkMessage({ subject, body }: Message): FieldError[] {
  return [...checkSubject(subject.trim()), ...checkBody(body)];
}

function checkSubject(subject: string): FieldError[] {
  if (!subject) return [{ path: 'subject', message: 'Please enter a subject.' }];
  if (subject.length <= MESSAGE_SUBJECT_MAX) return [];
  return [{ path: 'subject', message: `The subject can have at most ${MESSAGE_SUBJECT_MAX} characters.` }];
}

function checkBody(body: string): FieldError[] {
  if (!plainText(body)) return [{ path: 'body', message: 'Please enter a message.' }];
  if (body.length <= MESSAGE_BODY_MAX) return [];
  return [{ path: 'body', message: 'The message is too long.' }];
}
