/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import { readAuthToken, storeAuthToken } from '../session/auth-token.ts';
import { storeContactEmail, storeContactPhone } from './user-contact.ts';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const codeIn = (pattern: RegExp) =>
  Object.entries(sources).flatMap(([file, code]) => [...code.matchAll(pattern)].map(([found]) => `${file.replace(/^.*\//, '')}: ${found}`));

describe("the page's local storage", () => {
  it('ACC-199 has only the keys of the login and of the contact details', () => {
    storeAuthToken('a-token');
    storeContactEmail('dana@redstone.example');
    storeContactPhone('+18015550142');
    expect(readAuthToken()).toBe('a-token');
    expect({ ...localStorage }).toEqual({
      'auth-token': 'a-token',
      userContact: '{"email":"dana@redstone.example","phoneNumber":"+18015550142"}',
    });
  });

  it('ACC-199 is accessed only by the login, the contact details, unsaved edits and the cleanup of a logout', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(300);
    expect(codeIn(/localStorage\b[^;]*?\(.*?[,)]/g).toSorted()).toEqual([
      'auth-token.ts: localStorage.getItem(AUTH_TOKEN_KEY)',
      'auth-token.ts: localStorage.setItem(AUTH_TOKEN_KEY,',
      // unsaved edits of events and seasons: decision 0068
      'device.ts: localStorage.getItem(key)',
      'device.ts: localStorage.removeItem(key)',
      'device.ts: localStorage.setItem(key,',
      'sign-out.ts: localStorage.clear()',
      'user-contact.ts: localStorage.getItem(USER_CONTACT_KEY)',
      'user-contact.ts: localStorage.setItem(USER_CONTACT_KEY,',
    ]);
    expect(codeIn(/localStorage(?!\.(?:getItem|setItem|removeItem|clear)\()/g)).toEqual([]);
  });
});
