import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';

import { contactQueryTermsOf } from '@marquee/shared/contacts/contact-search';
import { prefixPatternOf, queryTermsOf } from '@marquee/shared/search/normalise';
import { phoneDigitsOf } from '@marquee/shared/search/phone-terms';

import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';

/** All given searches must match; `any` searches name, e-mail addresses and phone number. */
export interface AccountQuery {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
  readonly any?: string | null;
}

type Filter = QueryFilter<UserRecord>;

/** For a search without any word (`***`): it matches nothing. */
const NOTHING = '';

/** Turns the operators' search into a filter that an index can serve in the list's own order. */
@Injectable()
export class AccountSearch {
  constructor(private readonly users: UsersRepository) {}

  /** Null when nothing can match. */
  async filterOf({ name, email, phoneNumber, any }: AccountQuery): Promise<Filter | null> {
    const names = wordsOf(name, queryTermsOf);
    const addresses = wordsOf(email, queryTermsOf);
    const numbers = wordsOf(phoneNumber, (typed) => [phoneDigitsOf(typed) ?? NOTHING]);
    const wanted = [...wordsOf(any, contactQueryTermsOf), ...names, ...addresses, ...numbers];
    if (wanted.includes(NOTHING)) return null;
    const words = await this.users.termFilterOf([...new Set(wanted)]);
    if (!words) return null;
    // in addition to the common terms: the word is in that field
    const narrowed = [
      ...names.map((word) => ({ nameTerms: begins(word) })),
      ...addresses.map((word) => ({ $or: [{ email: contains(word) }, { secondaryEmails: contains(word) }] })),
      ...numbers.map((word) => ({ phoneNumber: contains(word) })),
    ] as Filter[];
    return { $and: [words, ...narrowed] };
  }
}

function wordsOf(typed: string | null | undefined, read: (text: string) => string[]): string[] {
  if (!typed?.trim()) return [];
  const words = read(typed);
  return words.length > 0 ? words : [NOTHING];
}

function begins(word: string): RegExp {
  return new RegExp(prefixPatternOf(word));
}

function contains(word: string): RegExp {
  return new RegExp(prefixPatternOf(word).slice(1));
}
