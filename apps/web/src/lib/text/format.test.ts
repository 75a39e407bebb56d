import { describe, expect, it } from 'vitest';
import { initialsOf } from './format.ts';

describe('initials', () => {
  it.each([
    ['Dana Whitlock', 'DW'],
    ['cher', 'C'],
    ['Ana Maria de Souza', 'AS'],
    ['🎷 Quartet', '🎷Q'],
    ['👩‍👩‍👧 Ávila', '👩‍👩‍👧Á'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
