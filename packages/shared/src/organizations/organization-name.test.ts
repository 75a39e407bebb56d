import { describe, expect, it } from 'vitest';

import { checkOrganizationName, organizationNameOf, typedOrganizationName } from './organization-name.ts';

const spaces = (count: number) => ' '.repeat(count);

describe('the name of an organization', () => {
  it.each([
    ['loses leading spaces', '   Redstone', 'Redstone'],
    ['keeps a run of 5 spaces', `Red${spaces(5)}stone`, `Red${spaces(5)}stone`],
    ['shortens a run of 6 spaces to 5', `Red${spaces(6)}stone`, `Red${spaces(5)}stone`],
    ['shortens any longer run to 5', `A${spaces(9)}B${spaces(7)}C`, `A${spaces(5)}B${spaces(5)}C`],
    ['keeps trailing spaces, so that the next word can be typed', 'Redstone ', 'Redstone '],
    ['removes hidden characters', '\u200B\u202ERed\uFEFFstone', 'Redstone'],
    ['removes line breaks', 'Red\nstone\t', 'Red stone '],
  ])('ACC-066 %s while it is typed', (_, typed, shown) => {
    expect(typedOrganizationName(typed)).toBe(shown);
  });

  it('ACC-066 loses trailing spaces on submit', () => {
    expect(organizationNameOf(`  Redstone ${spaces(7)}`)).toBe('Redstone');
  });

  it.each([
    ['', 'ORGANIZATION_NAME_REQUIRED'],
    ['   ', 'ORGANIZATION_NAME_REQUIRED'],
    ['\u200B', 'ORGANIZATION_NAME_REQUIRED'],
    ['\u3164', 'ORGANIZATION_NAME_REQUIRED'],
    ['Win a prize http://evil.example', 'NAME_HOLDS_LINK'],
    ['Prizes at WWW.evil.example', 'NAME_HOLDS_LINK'],
    ['evil.example/prize', 'NAME_HOLDS_LINK'],
    ['evil．example／prize', 'NAME_HOLDS_LINK'],
    ['St. Mary/St. John', null],
    ['Redstone Inc.', null],
    [' Redstone', 'ORGANIZATION_NAME_LEADING_SPACE'],
    ['\tRedstone', 'ORGANIZATION_NAME_LEADING_SPACE'],
    ['x'.repeat(81), 'NAME_TOO_LONG'],
    ['x'.repeat(80), null],
    ['Redstone  Presents ', null],
  ])('ACC-066 ACC-188 %j is judged %s', (typed, code) => {
    expect(checkOrganizationName(typed)).toBe(code);
  });
});
