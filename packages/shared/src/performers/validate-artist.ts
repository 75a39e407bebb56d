import { emailOf } from '../accounts/email.ts';
import { phoneOf } from '../accounts/phone.ts';
import { errorMessage, type FieldError } from '../error-texts.ts';
import { limits } from '../events/limit-texts.ts';
import { checkRichText } from '../events/rich-text-limits.ts';
import { checkLength, checkName, errorWhen, NAME_MAX } from '../events/text-limits.ts';
import type { Message } from '../text/messages.ts';
import { checkWebAddress, WEB_ADDRESS_INVALID } from '../web-address.ts';
import { checkArtistName } from './check-artist-name.ts';
import { performerText } from './performer-texts.ts';

/** The kinds of performers; the first is the default. */
export const ARTIST_TYPES = ['Individual', 'Group'] as const;
export type ArtistType = (typeof ARTIST_TYPES)[number];

/** Where a performer has an account; the last one is any other site. */
export const SOCIAL_NETWORKS = [
  'Website',
  'Instagram',
  'Facebook',
  'X',
  'TikTok',
  'YouTube',
  'Spotify',
  'SoundCloud',
  'Bandcamp',
  'Other',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Maximum number of items in each list of a performer. */
export const ARTIST_LIST_MAX = 20;
/** Maximum number of pictures, and of links, in a press kit. */
export const PRESS_KIT_LIST_MAX = 12;

export interface AuthoredSocialAccount {
  readonly network: SocialNetwork;
  readonly url: string;
}

/** What journalists get; `description` is HTML. */
export interface AuthoredPressKit {
  readonly title: string;
  readonly description?: string | null;
  readonly posterImageUrls?: readonly string[] | null;
  readonly links?: readonly string[] | null;
}

/** A person who is asked about a performer. */
export interface AuthoredArtistContact {
  readonly name: string;
  /** `Booking`, `Manager`. */
  readonly role?: string | null;
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
}

/** A performer as authored. */
export interface AuthoredArtist {
  readonly name: string;
  readonly genres?: readonly string[] | null;
  readonly socialAccounts?: readonly AuthoredSocialAccount[] | null;
  readonly pressKits?: readonly AuthoredPressKit[] | null;
  readonly contacts?: readonly AuthoredArtistContact[] | null;
}

/** The errors of a performer (AUT-198, ACC-202). */
export function validateArtist({ name, genres, socialAccounts, pressKits, contacts }: AuthoredArtist): FieldError[] {
  return [
    ...checkArtistName(name),
    ...checkCount('genres', performerText('GENRES'), genres, ARTIST_LIST_MAX),
    ...(genres ?? []).flatMap((genre, at) => checkLength(`genres.${at}`, performerText('GENRE'), genre, NAME_MAX)),
    ...checkCount('socialAccounts', performerText('ACCOUNTS'), socialAccounts, ARTIST_LIST_MAX),
    ...(socialAccounts ?? []).flatMap(({ url }, at) => checkRequiredAddress(`socialAccounts.${at}.url`, url)),
    ...checkCount('pressKits', performerText('PRESS_KITS'), pressKits, ARTIST_LIST_MAX),
    ...(pressKits ?? []).flatMap((kit, at) => validatePressKit(`pressKits.${at}`, kit)),
    // all of them are sanitized in one save
    ...checkRichText('pressKits', performerText('PRESS_KITS'), (pressKits ?? []).map(({ description }) => description ?? '').join('')),
    ...checkCount('contacts', performerText('CONTACTS'), contacts, ARTIST_LIST_MAX),
    ...(contacts ?? []).flatMap((contact, at) => validateContact(`contacts.${at}`, contact)),
  ];
}

function validatePressKit(path: string, { title, posterImageUrls, links }: AuthoredPressKit): FieldError[] {
  return [
    ...checkName(`${path}.title`, performerText('TITLE'), title),
    ...checkCount(`${path}.posterImageUrls`, performerText('PICTURES'), posterImageUrls, PRESS_KIT_LIST_MAX),
    ...checkCount(`${path}.links`, performerText('LINKS'), links, PRESS_KIT_LIST_MAX),
    ...(links ?? []).flatMap((link, at) => checkWebAddress(`${path}.links.${at}`, link)),
  ];
}

function validateContact(path: string, { name, role, email, phoneNumber }: AuthoredArtistContact): FieldError[] {
  return [
    ...checkName(`${path}.name`, performerText('CONTACT_NAME'), name),
    ...checkLength(`${path}.role`, performerText('ROLE'), role, NAME_MAX),
    ...errorWhen(email && !emailOf(email), `${path}.email`, errorMessage('EMAIL_INVALID')),
    ...errorWhen(phoneNumber && !phoneOf(phoneNumber), `${path}.phoneNumber`, errorMessage('PHONE_INVALID')),
  ];
}

function checkRequiredAddress(path: string, url: string): FieldError[] {
  return url.trim() ? checkWebAddress(path, url) : [{ path, message: WEB_ADDRESS_INVALID }];
}

function checkCount(path: string, what: Message, items: readonly unknown[] | null | undefined, max: number): FieldError[] {
  return errorWhen((items?.length ?? 0) > max, path, limits('TOO_MANY_KEPT', { what, max }));
}
