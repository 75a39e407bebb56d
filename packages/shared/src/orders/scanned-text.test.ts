import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hasOneCase, isItemCodeLike, isMisreadCode, ITEM_CODE_LENGTH, spellingsOf } from './scanned-text.ts';

const CODE = 'MQ1.aZ3-k_9YwQmA0bCdEfGhIjKlMnOpRsTuVxy.zW-_0123456789AZ';
const SMALL = 'abcdefghijklmnopqrstuvwxyz';
/** Returns what a device types of the keys that an American scanner presses: only keys that differ are named. */
const typedBy = (keys: Readonly<Record<string, string>>, text = CODE) => [...text].map((key) => keys[key] ?? key).join('');
const pairs = (from: string, to: string) => Object.fromEntries([...from].map((key, index) => [key, [...to][index] ?? key]));

const AZERTY = {
  ...pairs('qwazQWAZmM;:,.', 'azqwAZQW,?mM;:'),
  ...pairs('1234567890-_', '&é"\'(-è_çà)°'),
};
const QWERTZ = pairs('yzYZ-_', 'zyZYß?');
const CYRILLIC = pairs('qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJKLZXCVBNM.', 'йцукенгшщзфывапролдячсмитьЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬю');
/** A scanner set to another layout presses other keys than a device with an American one expects. */
const FROM_AZERTY = { ...pairs('azqwAZQW', 'qwazQWAZ'), ...pairs('mM.-_1234567890', ';:<68!@#$%^&*()') };
const FROM_QWERTZ = pairs('yzYZ-_', 'zyZY/?');

describe('what a scanner typed', () => {
  it.each([
    ['as it is', CODE],
    ['with Caps Lock', typedBy(pairs(`${SMALL}${SMALL.toUpperCase()}`, `${SMALL.toUpperCase()}${SMALL}`))],
    ['with its mark in small letters', CODE.replace('MQ1', 'mq1')],
    ['broken by a mail', `${CODE.slice(0, 20)}\r\n ${CODE.slice(20)}`],
    ['with the mark of QR codes', `]Q1${CODE}`],
    ['on a French keyboard', typedBy(AZERTY)],
    ['on a German keyboard', typedBy(QWERTZ)],
    ['on a Russian keyboard', typedBy(CYRILLIC)],
    ['on a Spanish or Italian keyboard', typedBy(pairs('-_', "'?"))],
    ['on a Swedish keyboard', typedBy(pairs('-_', '+?'))],
    ['on a Czech keyboard', typedBy({ ...pairs('yzYZ-_', 'zyZY=%'), ...pairs('1234567890', '+ěščřžýáíé') })],
    ['on a Hungarian keyboard', typedBy({ ...pairs('yzYZ-_0', 'zyZYüÜö') })],
    ['by a French scanner', typedBy(FROM_AZERTY)],
    ['by a German scanner', typedBy(FROM_QWERTZ)],
    ['by a Spanish scanner', typedBy(pairs('-_', '/?'))],
  ])('BUY-070 is understood %s', (_, typed) => {
    expect([...spellingsOf(typed)]).toContain(CODE);
    expect(isItemCodeLike(typed)).toBe(true);
  });

  it('BUY-070 is understood of any code, typed by American keys on any of the known keyboards', () => {
    const part = (length: number) => fc.stringMatching(new RegExp(`^[A-Za-z0-9_-]{${length}}$`));
    fc.assert(
      fc.property(part(35), part(16), fc.constantFrom(AZERTY, QWERTZ, CYRILLIC, FROM_AZERTY, FROM_QWERTZ), (body, seal, keys) => {
        const code = `MQ1.${body}.${seal}`;
        expect([...spellingsOf(typedBy(keys, code))]).toContain(code);
      }),
    );
  });

  it('BUY-070 is read as it is before any keyboard is thought of', () => expect(spellingsOf(CODE).next().value).toBe(CODE));

  it.each([CODE.toUpperCase(), CODE.toLowerCase(), typedBy(QWERTZ, CODE.toUpperCase())])('BUY-070 %s has lost its capitals', (typed) => {
    const spelled = [...spellingsOf(typed)].filter(hasOneCase);
    expect(spelled.map((each) => each.toLowerCase())).toContain(CODE.toLowerCase());
    expect(hasOneCase(CODE)).toBe(false);
  });

  it.each([
    '',
    'okafor',
    'made-up',
    CODE.slice(1),
    CODE.slice(0, -1),
    `${CODE}0`,
    'x'.repeat(100_000),
    `https://example.com/${'e'.repeat(36)}`,
  ])('BUY-070 takes %.30s for no code', (text) => expect([[...spellingsOf(text)], isItemCodeLike(text)]).toEqual([[], false]));

  it('BUY-070 knows a code that no keyboard explains, but no name, address or altered code', () => {
    const strange = [...CODE].map((character) => String.fromCodePoint(0x5d0 + ((character.codePointAt(0) ?? 0) % 27))).join('');
    const lost = typedBy(AZERTY).replaceAll('à', '');
    expect([strange, lost, CODE.toUpperCase()].map(isMisreadCode)).toEqual([true, true, true]);
    const others = [
      'Wolfeschlegelsteinhausenbergerdorff',
      `${'averylongname.'.repeat(3)}lindqvist@example.com`,
      'Maria del Carmen de la Concepcion Fernandez-Villaverde y Ortega',
      `https://example.com/tickets/${'1'.repeat(30)}`,
      '4006381333931',
      CODE,
      CODE.slice(0, -1),
    ];
    expect(others.filter(isMisreadCode)).toEqual([]);
    expect(CODE).toHaveLength(ITEM_CODE_LENGTH);
  });
});
