import type { FieldError } from '../error-texts.ts';
import { plainText } from '../events/plain-text.ts';
import { RICH_TAGS_MAX, RICH_TEXT_MAX, tagsOf } from '../events/rich-text-limits.ts';
import { messageError } from './message-errors.ts';

export const MESSAGE_SUBJECT_MAX = 200;
/** Characters of the HTML. */
export const MESSAGE_BODY_MAX = 20_000;

export interface Message {
  readonly subject: string;
  /** HTML. */
  readonly body: string;
}

/** Errors of typed HTML that is not sanitized, because that would take too long. What is pasted may have much markup for few words. */
export function checkTypedBody(body: string): FieldError[] {
  if (body.length > RICH_TEXT_MAX) return [{ path: 'body', message: messageError('TOO_LONG') }];
  return tagsOf(body) > RICH_TAGS_MAX ? [{ path: 'body', message: messageError('TOO_MUCH_FORMATTING') }] : [];
}

/** Returns what keeps a message to ticket holders from being previewed or sent; the page and the server use it. */
export function checkMessage({ subject, body }: Message): FieldError[] {
  return [...checkSubject(subject.trim()), ...checkBody(body)];
}

function checkSubject(subject: string): FieldError[] {
  if (!subject) return [{ path: 'subject', message: messageError('SUBJECT_MISSING') }];
  if (subject.length <= MESSAGE_SUBJECT_MAX) return [];
  return [{ path: 'subject', message: messageError('SUBJECT_TOO_LONG', { max: MESSAGE_SUBJECT_MAX }) }];
}

function checkBody(body: string): FieldError[] {
  if (!plainText(body)) return [{ path: 'body', message: messageError('MISSING') }];
  if (body.length <= MESSAGE_BODY_MAX) return [];
  return [{ path: 'body', message: messageError('TOO_LONG') }];
}
