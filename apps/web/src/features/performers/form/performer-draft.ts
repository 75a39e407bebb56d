import type { ArtistType, SocialNetwork } from '@marquee/shared/performers/validate-artist';
import type { ArtistDetailsFragment, CreateArtistInput } from '#gql/graphql.ts';

export type Performer = ArtistDetailsFragment;

/** Names an item of a list while it is edited. */
interface Keyed {
  readonly key: string;
}

export interface SocialDraft extends Keyed {
  network: SocialNetwork;
  url: string;
}

export interface PressKitDraft extends Keyed {
  /** Null before the first save. */
  readonly _id: string | null;
  title: string;
  /** HTML. */
  description: string;
  posterImageUrls: readonly string[];
  /** One in each line. */
  links: string;
}

export interface ContactDraft extends Keyed {
  name: string;
  role: string;
  email: string;
  phoneNumber: string;
}

/** A performer as typed. */
export interface PerformerDraft {
  name: string;
  type: ArtistType;
  /** Separated by commas. */
  genres: string;
  imageUrl: string | null;
  socialAccounts: readonly SocialDraft[];
  pressKits: readonly PressKitDraft[];
  contacts: readonly ContactDraft[];
}

let count = 0;
const newKey = () => `new-${(count += 1)}`;

export const blankOf = {
  socialAccounts: (): SocialDraft => ({ key: newKey(), network: 'Website', url: '' }),
  pressKits: (): PressKitDraft => ({ key: newKey(), _id: null, title: '', description: '', posterImageUrls: [], links: '' }),
  contacts: (): ContactDraft => ({ key: newKey(), name: '', role: '', email: '', phoneNumber: '' }),
};

/** `type` is what was chosen for a new performer. */
export function performerDraftOf(performer: Performer | null, type: ArtistType = 'Individual'): PerformerDraft {
  return {
    name: performer?.name ?? '',
    type: performer?.type ?? type,
    genres: (performer?.genres ?? []).join(', '),
    imageUrl: performer?.imageUrl ?? null,
    socialAccounts: (performer?.socialAccounts ?? []).map(({ network, url }, at) => ({ key: String(at), network, url })),
    pressKits: (performer?.pressKits ?? []).map(({ _id, title, description, posterImageUrls, links }) => ({
      key: _id,
      _id,
      title,
      description: description ?? '',
      posterImageUrls,
      links: links.join('\n'),
    })),
    contacts: (performer?.contacts ?? []).map(({ name, role, email, phoneNumber }, at) => ({
      key: String(at),
      name,
      role: role ?? '',
      email: email ?? '',
      phoneNumber: phoneNumber ?? '',
    })),
  };
}

/** The field that shows an error at a path of the input. */
export function fieldOfPerformer(path: string): string {
  return path.replace(/^genres\.\d+$/, 'genres').replace(/\.(links|posterImageUrls)\.\d+$/, '.$1');
}

/** The input that is sent; empty texts and lists are omitted, which clears them. */
export function performerInputOf(draft: PerformerDraft): CreateArtistInput {
  const { name, type, imageUrl, socialAccounts, pressKits, contacts } = draft;
  const genres = parts(draft.genres, ',');
  return {
    name: name.trim(),
    type,
    ...(genres.length > 0 && { genres }),
    ...(imageUrl && { imageUrl }),
    ...(socialAccounts.length > 0 && { socialAccounts: socialAccounts.map(({ network, url }) => ({ network, url: url.trim() })) }),
    ...(pressKits.length > 0 && { pressKits: pressKits.map(pressKitInputOf) }),
    ...(contacts.length > 0 && { contacts: contacts.map(contactInputOf) }),
  };
}

function pressKitInputOf({ _id, title, description, posterImageUrls, links }: PressKitDraft) {
  const addresses = parts(links, '\n');
  return {
    ...(_id && { _id }),
    title: title.trim(),
    ...(description && { description }),
    ...(posterImageUrls.length > 0 && { posterImageUrls: [...posterImageUrls] }),
    ...(addresses.length > 0 && { links: addresses }),
  };
}

function contactInputOf({ name, role, email, phoneNumber }: ContactDraft) {
  const typed = Object.entries({ role, email, phoneNumber }).map(([field, text]) => [field, text.trim()] as const);
  return { name: name.trim(), ...Object.fromEntries(typed.filter(([, text]) => text !== '')) };
}

function parts(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
