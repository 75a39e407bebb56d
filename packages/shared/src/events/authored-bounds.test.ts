import { describe, expect, it } from 'vitest';

import type { CustomField } from '../custom-fields/validate-answers.ts';
import { songCodeOf, songLinkOf, videoCodeOf, videoLinkOf } from './embed-links.ts';
import { validateEvent, type AuthoredEvent } from './validate-event.ts';
import { validateCustomField, validatePromotion, validateTicketType, validateUpgrade } from './validate-items.ts';
import type { FieldError } from '../error-texts.ts';
import { textOf } from '../text/messages.ts';

const tier = (overrides: object = {}) => ({ name: 'Advance', price: 5000, isActive: true, ...overrides });
const type = (overrides: object = {}) => ({ _id: 'ga', name: 'GA', totalQty: 100, tiers: [tier()], ...overrides });
const texts = (errors: readonly FieldError[]) => Object.fromEntries(errors.map(({ path, message }) => [path, textOf(message)]));
const ofEvent = (overrides: Partial<AuthoredEvent>) => texts(validateEvent({ name: 'Rock Night', schedule: {}, ...overrides }));

describe('limits of authored values', () => {
  it('AUT-220 accepts quantities up to a million', () => {
    expect(validateTicketType(type({ totalQty: 1_000_000 }))).toEqual([]);
    expect(texts(validateTicketType(type({ totalQty: 1_000_001 }), 't'))).toEqual({
      't.totalQty': 'Total quantity can be at most 1,000,000.',
    });
    const upgrade = { _id: 'u', name: 'Parking', price: 500, totalQty: 999_999_999 };
    expect(texts(validateUpgrade(upgrade, 'u'))).toEqual({ 'u.totalQty': 'Total quantity can be at most 1,000,000.' });
    const code = { _id: 'c', code: 'X', type: 'Unlock' as const, totalQty: 1_000_001 };
    expect(texts(validatePromotion(code, 'c'))).toEqual({ 'c.totalQty': 'Total quantity can be at most 1,000,000.' });
  });

  it('limits discounts to the largest price, so that sums stay exact', () => {
    const code = (discountValue: number) => ({
      _id: 'c',
      code: 'X',
      type: 'Discount' as const,
      discountType: 'Flat' as const,
      discountValue,
    });
    expect(validatePromotion(code(99_999_999))).toEqual([]);
    expect(texts(validatePromotion(code(1e300), 'c'))).toEqual({ 'c.discountValue': 'Discount can be at most $999,999.99.' });
  });

  it('AUT-234 requires a visible name', () => {
    expect(ofEvent({ name: '\u200B\u2060 \u202E' })).toEqual({ name: 'Event name is required.' });
    expect(ofEvent({ name: '🎷' })).toEqual({});
    expect(ofEvent({ name: 'ليلة موسيقية' })).toEqual({});
  });

  it('AUT-198 counts characters, not UTF-16 code units', () => {
    expect(ofEvent({ name: '🎷'.repeat(80) })).toEqual({});
    expect(ofEvent({ name: '🎷'.repeat(81) })).toEqual({ name: 'Event name can have at most 80 characters.' });
  });

  it('accepts only stubs under which the page is found', () => {
    expect(ofEvent({ stub: 'x'.repeat(100) })).toEqual({});
    expect(ofEvent({ stub: 'x'.repeat(101) })).toEqual({ stub: 'Public address can have at most 100 characters.' });
  });

  it('limits the length of texts and lists', () => {
    expect(ofEvent({ seatingChartKey: 'x'.repeat(81) })).toEqual({ seatingChartKey: 'Seating chart can have at most 80 characters.' });
    const html = 'x'.repeat(50_000);
    expect(ofEvent({ description: html, userAgreement: html, eventEmailBody: html, age: 'x'.repeat(80) })).toEqual({});
    expect(ofEvent({ description: `${html}x`, eventEmailSubject: 'x'.repeat(201) })).toEqual({
      description: 'Description can have at most 50000 characters.',
      eventEmailSubject: 'Email subject can have at most 200 characters.',
    });
    const types = (count: number) => ({ ticketTypes: Array.from({ length: count }, () => type()) });
    expect([ofEvent(types(100)), ofEvent(types(101))]).toEqual([{}, { ticketTypes: 'An event can have at most 100 ticket types.' }]);
    const tiers = (count: number) => Array.from({ length: count }, () => tier());
    const twenty = (more: number) => ({
      ticketTypes: Array.from({ length: 20 }, (_, n) => type({ tiers: tiers(n === 0 ? 50 + more : 50) })),
    });
    expect(ofEvent(twenty(0))).toEqual({});
    expect(ofEvent(twenty(1))).toMatchObject({ ticketTypes: 'An event can have at most 1,000 tiers.' });
    const codes = Array.from({ length: 501 }, (_, n) => ({ _id: `c${n}`, code: `C${n}`, type: 'Unlock' as const }));
    expect(ofEvent({ promotions: codes })).toEqual({ promotions: 'An event can have at most 500 secret codes.' });
  });

  it('does not check the window of a lone tier, which is that of the sale', () => {
    const [startsAt, endsAt] = ['2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z'];
    expect(validateTicketType(type({ tiers: [tier({ startsAt, endsAt })] }))).toEqual([]);
    const two = [tier({ startsAt, endsAt }), tier({ name: 'Late' })];
    expect(texts(validateTicketType(type({ tiers: two }), 't'))).toEqual({ 't.tiers.0.endsAt': 'A tier must not end before it starts.' });
  });
});

describe('a survey question', () => {
  const question = (overrides: Partial<CustomField>): CustomField => ({ _id: 'q', label: 'Q', type: 'Text', ...overrides });

  it('AUT-234 refuses limits that no answer can meet', () => {
    expect(validateCustomField(question({ minLength: 1000 }))).toEqual([]);
    expect(texts(validateCustomField(question({ minLength: 1001 }), 'q'))).toEqual({
      'q.minLength': 'The minimum length can be at most 1000.',
    });
    expect(texts(validateCustomField(question({ minLength: 1002, maxLength: 2000 }), 'q'))).toHaveProperty(['q.minLength']);
  });

  it('AUT-129 ignores the limits of other answer types', () => {
    expect(validateCustomField(question({ type: 'Number', minLength: 9, maxLength: 4 }))).toEqual([]);
    expect(validateCustomField(question({ type: 'Address', minValue: 9, maxValue: 4 }))).toEqual([]);
    expect(texts(validateCustomField(question({ type: 'Number', minValue: 9, maxValue: 4 }), 'q'))).toEqual({
      'q.maxValue': 'The minimum value must not be above the maximum value.',
    });
  });
});

describe('links to a video and a song', () => {
  it('AUT-022 keep the code and link to the same item again', () => {
    const video = videoCodeOf(' https://youtu.be/dQw4w9 WgXcQ ');
    const song = songCodeOf('https://open.spotify.com/intl-de/album/4uLU6hMCjMI75M1A2tKUQC?si=1');
    expect([video, song]).toEqual(['dQw4w9WgXcQ', 'album/4uLU6hMCjMI75M1A2tKUQC']);
    expect([videoCodeOf(videoLinkOf(video)), songCodeOf(songLinkOf(song))]).toEqual([video, song]);
    expect([videoLinkOf(null), songLinkOf('')]).toEqual(['', '']);
  });

  it('AUT-022 are refused when they cannot be embedded', () => {
    expect(ofEvent({ videoLink: 'https://vimeo.com/1', songLink: 'https://soundcloud.com/x' })).toEqual({
      videoLink: 'Please paste a link to a YouTube video.',
      songLink: 'Please paste a link to a song, album or artist on Spotify.',
    });
    expect(ofEvent({ videoLink: ' ', songLink: '' })).toEqual({});
  });
});
