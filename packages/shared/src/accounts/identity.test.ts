import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { errorText } from '../error-texts.ts';
import { checkEmail, emailOf, isSameEmail } from './email.ts';
import { lastFourOf, maskEmail, maskPhone } from './mask.ts';
import { checkFullName, checkPersonName, fullNameOf, personNameOf, splitFullName, tidyName } from './name.ts';
import { checkPassword, checkPasswordPair } from './password.ts';
import { checkPhone, phoneCountryOf, phoneOf, phoneText } from './phone.ts';
import { phoneTroubleOf } from './phone-trouble.ts';

describe('e-mail addresses', () => {
  it.each([
    ['Bob@X.com ', 'bob@x.com'],
    ['mary.ann+tickets@sub.example.co.uk', 'mary.ann+tickets@sub.example.co.uk'],
    ["o'brien@example.ie", "o'brien@example.ie"],
    ['\u200Bbob@x.com\u200E', 'bob@x.com'],
    ['\u202Abob\u00AD@x\u2060.com\u202C\u00A0', 'bob@x.com'],
    ['\uFEFFbob@x.com\u3000', 'bob@x.com'],
    ['mailto:bob@x.com', 'bob@x.com'],
    ['ｂｏｂ＠x．com', 'bob@x.com'],
    ['bob@x\u3002com', 'bob@x.com'],
  ])('ACC-204 ACC-201 reads %s as %s', (typed, email) => {
    expect(emailOf(typed)).toBe(email);
    expect(checkEmail(typed)).toBe(null);
  });

  it.each([
    '',
    'bob',
    'bob@',
    '@x.com',
    'bob@x',
    'bob@x.c',
    'bob@x..com',
    '.bob@x.com',
    'bob.@x.com',
    'bob@-x.com',
    'b b@x.com',
    'b\u00A0b@x.com',
    '\u200B',
    'bob@x.com, al@x.com',
    'bob@x.com\r\nBcc: al@x.com',
    'bob@x.com\n',
    '<bob@x.com>',
    'bob@[127.0.0.1]',
    `${'b'.repeat(65)}@x.com`,
    `bob@${'x'.repeat(64)}.com`,
    'bob@x.123',
    // the Kelvin sign, and a Cyrillic o
    'bo\u212A@x.com',
    'b\u043Eb@x.com',
  ])('promise 19: refuses %j, line breaks included', (typed) => {
    expect(emailOf(typed)).toBe(null);
    expect(errorText(checkEmail(typed)!)).toBe('Please enter a valid email address.');
  });

  it('lower-cases every ordinary address and changes nothing else', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,20}(\.[A-Za-z0-9]{1,10})?@[a-z0-9]{1,20}\.(com|org|museum)$/), (email) => {
        expect(emailOf(` ${email} `)).toBe(email.toLowerCase());
      }),
    );
  });

  it('ACC-028 compares two typed addresses ignoring case', () => {
    const pairs = [isSameEmail('A@x.com', 'a@X.com '), isSameEmail('a@x.com', '\u200Ba@x.com'), isSameEmail('a@x.com', 'b@x.com')];
    expect(pairs).toEqual([true, true, false]);
  });
});

describe('phone numbers', () => {
  it.each([
    ['(801) 555-0123', '+18015550123'],
    ['+44 20 7946 0018', '+442079460018'],
    ['+18015550123', '+18015550123'],
  ])('reads %s as %s', (typed, phone) => {
    expect([phoneOf(typed), checkPhone(typed)]).toEqual([phone, null]);
  });

  it.each([
    ['', 'PHONE_REQUIRED'],
    ['8', 'PHONE_REQUIRED'],
    ['\u200B8\u200B', 'PHONE_REQUIRED'],
    ['80', 'PHONE_INVALID'],
    ['555-0123', 'PHONE_INVALID'],
    ['call me', 'PHONE_INVALID'],
    ['+18015550123\nBcc', 'PHONE_INVALID'],
    ['801 555 0123, 801 555 0124', 'PHONE_INVALID'],
    [`${' '.repeat(120)}8015550123`, 'PHONE_INVALID'],
  ])('ACC-030 OPS-160 refuses %j as %s', (typed, code) => {
    expect(checkPhone(typed)).toBe(code);
  });

  it.each([
    ['0044 20 7946 0018', '+442079460018'],
    ['(0044) 20 7946 0018', '+442079460018'],
    ['00 44 (0)20 7946 0018', '+442079460018'],
    ['+0044 20 7946 0018', '+442079460018'],
    ['++44 20 7946 0018', '+442079460018'],
    ['(+44) 20 7946 0018', '+442079460018'],
    ['+(44) 20 7946 0018', '+442079460018'],
    ['011 44 20 7946 0018', '+442079460018'],
    ['001 (801) 555-0123', '+18015550123'],
    ['＋44 20 7946 0018', '+442079460018'],
    ['＋１（８０１）５５５－０１２３', '+18015550123'],
    ['٨٠١٥٥٥٠١٢٣', '+18015550123'],
    ['८०१ ५५५ ०१२३', '+18015550123'],
    ['\u202A+1 801 555 0123\u202C', '+18015550123'],
    ['\u200B801\u00AD555\u2060\u00A00123\u200E', '+18015550123'],
    ['801·555·0123', '+18015550123'],
    ['801_555_0123', '+18015550123'],
    ['tel:+1-801-555-0123', '+18015550123'],
    ['tel:8015550123;phone-context=+1', '+18015550123'],
    ['TEL: 801 555 0123', '+18015550123'],
    ['Mobile: 801 555 0123', '+18015550123'],
    ['☎ 801 555 0123 (home)', '+18015550123'],
    ['"801 555 0123";', '+18015550123'],
    ['801-555-0123 ext. 12', '+18015550123'],
    ['801 555 0123 x12', '+18015550123'],
    ['+1 801 555 0123;ext=12', '+18015550123'],
  ])('BUY-030 understands %j, as people and other programs write it', (typed, phone) => {
    expect([phoneOf(typed), checkPhone(typed)]).toEqual([phone, null]);
  });

  it.each([
    ['020 7946 0018', 'GB', '+442079460018'],
    ['030 123456', 'DE', '+4930123456'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['011 3456 7890', 'BR', '+551134567890'],
    ['8 (912) 345-67-89', 'RU', '+79123456789'],
    ['011 44 20 7946 0018', 'GB', '+442079460018'],
    ['0011 1 801 555 0123', 'AU', '+18015550123'],
    ['+1 801 555 0123', 'GB', '+18015550123'],
  ] as const)('BUY-030 reads %j at a venue in %s as its people mean it', (typed, country, phone) => {
    expect([phoneOf(typed, country), checkPhone(typed, country)]).toEqual([phone, null]);
  });

  it('BUY-030 takes the country of a venue by its code, and the United States for any other text', () => {
    expect(['GB', ' de ', 'Utah', '', null].map(phoneCountryOf)).toEqual(['GB', 'DE', 'US', 'US', 'US']);
  });

  it.each([
    ['020 7946 0018', 'US', 'noCountryCode'],
    ['442079460018', 'US', 'noCountryCode'],
    ['555 0123', 'US', 'noCountryCode'],
    ['801 555 0123', 'GB', 'noCountryCode'],
    ['1-800-FLOWERS', 'US', 'letters'],
    ['+44 20 7946', 'US', 'digits'],
    ['0044 20 7946', 'US', 'digits'],
    ['090-1234-5678', 'US', 'noCountryCode'],
    ['０３ー３２１３ー１１１１', 'US', 'noCountryCode'],
    ['03ｰ3213ーー1111', 'US', 'noCountryCode'],
    ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uFF0D'].map(
      (dash) => [`03${dash}3213${dash}1111`, 'US', 'noCountryCode'] as const,
    ),
    ['０３ー３２１３ー１１１１', 'JP', null],
    ['フリーダイヤル: 03-3213-1111', 'JP', null],
    ['03 フリーコール', 'US', 'letters'],
    ['801 555 0123', 'US', null],
    ['', 'US', null],
  ] as const)('BUY-030 knows what is wrong with %j in %s: %s', (typed, country, trouble) => {
    expect(phoneTroubleOf(typed, country)).toBe(trouble);
  });

  it('writes numbers of this country nationally and others internationally', () => {
    expect([phoneText('+18015550123'), phoneText('+442079460018'), phoneText('?')]).toEqual(['(801) 555-0123', '+44 20 7946 0018', '?']);
  });
});

describe('passwords', () => {
  it.each([
    ['1234567', 'PASSWORD_TOO_SHORT'],
    ['12345678', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
    ['Bob@Example.com', 'PASSWORD_IS_EMAIL'],
  ])('ACC-037 ACC-233 %s: %s', (password, code) => {
    expect(checkPassword(password, 'bob@example.com')).toBe(code);
  });

  it('ACC-037 requires both entries to be equal', () => {
    expect([checkPasswordPair('12345678', '12345679'), checkPasswordPair('12345678', '12345678')]).toEqual(['PASSWORD_MISMATCH', null]);
  });
});

describe('names', () => {
  it('ACC-029 splits at the last space and asks for both names', () => {
    expect(splitFullName(' Mary  Ann Smith ')).toEqual({ firstName: 'Mary Ann', lastName: 'Smith' });
    expect(errorText(checkFullName('Prince')!)).toBe('Please include both first and last name');
    expect(checkFullName(`A ${'b'.repeat(200)}`)).toBe('NAME_TOO_LONG');
  });

  it.each(['Mary \u200B', '\u3164 Smith', 'Mary \u202E', '\u00AD \u00AD'])('ACC-029 %j lacks a name: one part is invisible', (typed) => {
    expect(checkFullName(typed)).toBe('NAME_INCOMPLETE');
  });

  it.each([
    ['Prince', { firstName: 'Prince', lastName: '' }],
    ['\u200BPrince\u200E', { firstName: 'Prince', lastName: '' }],
    ['Mary \u200B', { firstName: 'Mary', lastName: '' }],
    ['Ana\u00A0Ruiz', { firstName: 'Ana', lastName: 'Ruiz' }],
  ])('BUY-030 takes the buyer %j: one name is a name', (typed, name) => {
    expect([checkPersonName(typed), personNameOf(typed)]).toEqual([null, name]);
  });

  it.each([
    ['', 'NAME_REQUIRED'],
    ['\u200B\u3164', 'NAME_REQUIRED'],
    ['www.evil.example', 'NAME_HOLDS_LINK'],
    ['b'.repeat(201), 'NAME_TOO_LONG'],
  ])('BUY-030 refuses the buyer %j as %s', (typed, code) => {
    expect(checkPersonName(typed)).toBe(code);
  });

  it.each(['Win http://evil.example', 'www.evil.example Prize', 'Mary evil.example/x'])(
    '%j is refused as a name, because mail programs would turn it into a link',
    (typed) => {
      expect(errorText(checkFullName(typed)!)).toBe('A name cannot contain a web address.');
    },
  );

  it.each(['J.R.R. Tolkien', 'will.i.am Adams', 'Mary St.Clair'])('%j is a name', (typed) => {
    expect(checkFullName(typed)).toBe(null);
  });

  it('drops invisible characters from a name, and keeps joiners of scripts and emoji', () => {
    expect(tidyName('\u202EMary\u200B Smith\uFEFF')).toBe('Mary Smith');
    expect(tidyName('\u200EMa\u00ADry\u200F \u200D\u3164 \u061CSmith\u200D')).toBe('Mary Smith');
    expect(checkFullName('\u05E9\u05DC\u05D5\u05DD \u05DB\u05D4\u05DF')).toBe(null);
    expect(tidyName('\u{1F469}\u200D\u{1F3A4} Zo\u00EB')).toBe('\u{1F469}\u200D\u{1F3A4} Zo\u00EB');
  });

  it('normalizes white space and line breaks, and shows Guest without a name', () => {
    expect(tidyName(' A\r\n\t B ')).toBe('A B');
    expect([fullNameOf(null), fullNameOf({ firstName: 'Ana' }), fullNameOf({ firstName: 'Ana', lastName: 'Ruiz' })]).toEqual([
      'Guest',
      'Ana',
      'Ana Ruiz',
    ]);
  });
});

describe('masks', () => {
  it.each([
    ['marianne@example.com', 'mar***@exa***'],
    ['bob@x.com', 'b***@x.c***'],
    ['b@x.com', '***@x.c***'],
  ])('ACC-230 ACC-033 shows %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('never shows a part of an address in full', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,9}$/), fc.stringMatching(/^[a-z]{1,5}\.[a-z]{2,3}$/), (local, domain) => {
        const [a, b] = maskEmail(`${local}@${domain}`).split('@');
        expect(a!.replaceAll('*', '').length).toBeLessThan(local.length);
        expect(b!.replaceAll('*', '').length).toBeLessThan(domain.length);
      }),
    );
  });

  it('ACC-020 ACC-215 shows the last four digits of a phone and nothing else', () => {
    expect([maskPhone('+1 (801) 555-0123'), lastFourOf('+18015550123'), lastFourOf('1234567')]).toEqual(['*******0123', '0123', '']);
  });
});
