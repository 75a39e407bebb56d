import type { FieldError } from '../error-texts.ts';
import { authored } from './authored-texts.ts';
import { errorWhen } from './text-limits.ts';

interface PastedLinks {
  readonly videoLink?: string | null | undefined;
  readonly songLink?: string | null | undefined;
}

/** Accepted forms of a pasted address, from which the code is stored (AUT-022). */
const VIDEO = [
  /^(?:https?:\/\/)?(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|live\/)([\w-]{6,20})/i,
  /^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{6,20})/i,
  /^(?:https?:\/\/)?youtu\.be\/([\w-]{6,20})/i,
];
const SONG = [
  /^(?:https?:\/\/)?open\.spotify\.com\/(?:intl-[a-z]+\/)?(?:embed\/)?((?:track|album|artist|playlist|episode|show)\/[A-Za-z0-9]+)/i,
];
const VIDEO_CODE = /^[\w-]{6,20}$/;
const SONG_CODE = /^(?:track|album|artist|playlist|episode|show)\/[A-Za-z0-9]+$/;

/** The code of a promo video; null for an empty or invalid address. */
export function videoCodeOf(pasted: string | null | undefined): string | null {
  return codeOf(pasted, VIDEO, VIDEO_CODE);
}

/** `kind/code` of a Spotify item; null for an empty or invalid address. */
export function songCodeOf(pasted: string | null | undefined): string | null {
  return codeOf(pasted, SONG, SONG_CODE);
}

/** The address for a stored code; empty without one. */
export function videoLinkOf(code: string | null | undefined): string {
  return code ? `https://www.youtube.com/watch?v=${code}` : '';
}

/** The address of a Spotify item for a stored code; empty without one. */
export function songLinkOf(code: string | null | undefined): string {
  return code ? `https://open.spotify.com/${code}` : '';
}

function codeOf(pasted: string | null | undefined, addresses: readonly RegExp[], code: RegExp): string | null {
  const text = (pasted ?? '').replaceAll(/\s/g, '');
  if (code.test(text)) return text;
  return addresses.map((address) => address.exec(text)?.[1]).find(Boolean) ?? null;
}

/** Refuses links that cannot be embedded, which would otherwise be dropped silently. */
export function checkLinks({ videoLink, songLink }: PastedLinks, path = ''): FieldError[] {
  return [
    ...errorWhen(videoLink?.trim() && !videoCodeOf(videoLink), `${path}videoLink`, authored('VIDEO_NOT_A_LINK')),
    ...errorWhen(songLink?.trim() && !songCodeOf(songLink), `${path}songLink`, authored('SONG_NOT_A_LINK')),
  ];
}
