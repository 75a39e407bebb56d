import type { QueryFilter } from 'mongoose';

import { phoneDigitsOf } from '@marquee/shared/contacts/contact-search';

import type { UserRecord } from '../user.schema.ts';

/** Every search given narrows; `any` searches name, e-mail addresses and phone number. */
export interface AccountQuery {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
  readonly any?: string | null;
}

type Filter = QueryFilter<UserRecord>;

const NOTHING: Filter = { _id: { $in: [] } };

export function accountFilterOf({ name, email, phoneNumber, any }: AccountQuery): Filter {
  const parts = [
    ...wordsOf(name).map(named),
    ...wordsOf(email).map(addressed),
    ...(phoneNumber?.trim() ? [calledBy(phoneNumber) ?? NOTHING] : []),
    ...anyOf(any),
  ];
  return parts.length > 0 ? { $and: parts } : {};
}

/** A typed phone number, however it is written, is one word: its digits. */
function anyOf(any: string | null | undefined): Filter[] {
  const called = any ? calledBy(any) : null;
  return called ? [called] : wordsOf(any).map((word) => ({ $or: [named(word), addressed(word)] }));
}

function wordsOf(typed: string | null | undefined): string[] {
  return (typed ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8);
}

function named(word: string): Filter {
  const begins = { $regex: `^${escaped(word)}`, $options: 'i' };
  const within = { $regex: `\\s${escaped(word)}`, $options: 'i' };
  return { $or: [{ firstName: begins }, { lastName: begins }, { firstName: within }, { lastName: within }] };
}

function addressed(word: string): Filter {
  const part = { $regex: escaped(word.toLowerCase()) };
  return { $or: [{ email: part }, { secondaryEmails: part }] };
}

function calledBy(typed: string): Filter | null {
  const digits = phoneDigitsOf(typed);
  return digits ? { phoneNumber: { $regex: digits } } : null;
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
