import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';

import { contactQueryTermsOf } from '@marquee/shared/contacts/contact-search';
import { prefixPatternOf, queryTermsOf } from '@marquee/shared/search/normalise';
import { phoneDigitsOf } from '@marquee/shared/search/phone-terms';

import type { OrgScope } from '#platform/auth/actor';

import type { Contact } from './contact.schema.ts';
import { ContactsRepository } from './contacts.repository.ts';
import type { ContactQuery } from './domain/screen-type.ts';

type Filter = QueryFilter<Contact>;

/** Turns the list's search and filter into one that an index answers in the list's own order. */
@Injectable()
export class ContactSearch {
  constructor(private readonly contacts: ContactsRepository) {}

  /** Null when nothing can match. */
  async filterOf(scope: OrgScope, query: ContactQuery | null): Promise<Filter | null> {
    if (!query) return {};
    const wanted = [...wordsOf(query.any, contactQueryTermsOf), ...fieldWordsOf(query)];
    if (wanted.includes(NOTHING)) return null;
    const words = await this.contacts.termFilterOf(scope, [...new Set(wanted)]);
    return words && { $and: [words, ...narrowed(query)] };
  }
}

/** Stands for a search of which no word is left (`***`): it finds nothing. */
const NOTHING = '';

function wordsOf(typed: string | null | undefined, read: (text: string) => string[]): string[] {
  if (!typed?.trim()) return [];
  const words = read(typed);
  return words.length > 0 ? words : [NOTHING];
}

function fieldWordsOf({ name, email, phoneNumber }: ContactQuery): string[] {
  const digitsOf = (text: string) => [phoneDigitsOf(text) ?? NOTHING];
  return [...wordsOf(name, queryTermsOf), ...wordsOf(email, queryTermsOf), ...wordsOf(phoneNumber, digitsOf)];
}

/** The filter of a single-field search in addition to the common terms: the word is in that field. */
function narrowed({ name, email, phoneNumber, screenType }: ContactQuery): Filter[] {
  const begins = (path: string) => (word: string) => ({ [path]: new RegExp(prefixPatternOf(word)) }) as Filter;
  const contains = (path: string) => (word: string) => ({ [path]: new RegExp(prefixPatternOf(word).slice(1)) }) as Filter;
  const who = screenType === 'CustomersOnly' || screenType === 'ContactsOnly' ? [{ isCustomer: screenType === 'CustomersOnly' }] : [];
  return [
    ...who,
    ...(name ? queryTermsOf(name).map(begins('nameTerms')) : []),
    ...(email ? queryTermsOf(email).map(contains('emails')) : []),
    ...(phoneNumber ? [phoneDigitsOf(phoneNumber) ?? NOTHING].map(contains('phoneNumber')) : []),
  ];
}
