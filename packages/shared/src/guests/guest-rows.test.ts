import { describe, expect, it } from 'vitest';

import { guestHeadOf, guestRowsOf } from './guest-rows.ts';

const guests = (text: string) => guestRowsOf(text).map(({ line: _line, text: _text, ...guest }) => guest);

describe('rows of a guest list', () => {
  it('BYD-136 knows email and places by what is in the cells, whatever their order', () => {
    expect(guests('Ada Okafor, 2, ada@example.com, Critic\nBo Li\nCy Vance; Dee, +1')).toEqual([
      { name: 'Ada Okafor', email: 'ada@example.com', places: 2, note: 'Critic' },
      { name: 'Bo Li', email: null, places: 1, note: null },
      { name: 'Cy Vance; Dee', email: null, places: 2, note: null },
    ]);
  });

  it('BYD-136 reads a file by its head, with quoted cells, a mark of the byte order and lines of any system', () => {
    const text = '\uFEFFPlaces;Name;E-mail;Notes\r\n3;"Okafor; ""Ada""";ada@example.com;\r\n\r\n;Bo;;"Table, window"';
    expect(guests(text)).toEqual([
      { name: 'Okafor; "Ada"', email: 'ada@example.com', places: 3, note: null },
      { name: 'Bo', email: null, places: 1, note: 'Table, window' },
    ]);
    expect(guestRowsOf(text).map(({ line }) => line)).toEqual([2, 4]);
    expect([guestHeadOf(text), guestHeadOf('Ada, 2')]).toEqual(['Places;Name;E-mail;Notes', null]);
  });

  it('BYD-136 keeps what cannot be read, so that it is said beside its row', () => {
    expect(guests('Name\tPlaces\nAda\ttwo\n\t3')).toEqual([
      { name: 'Ada', email: null, places: Number.NaN, note: null },
      { name: '', email: null, places: 3, note: null },
    ]);
    expect(guests('Ada\t+2')).toMatchObject([{ name: 'Ada', places: 3 }]);
    expect(guests('')).toEqual([]);
  });
});
