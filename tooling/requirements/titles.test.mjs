import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { idsOfRanges, readLists, requirementsIn } from './lists.mjs';
import { claimsOf, compare } from './titles.mjs';

const folder = fileURLToPath(new URL('../../docs/requirements', import.meta.url));
const a = (title, status = 'passed') => ({ title, status });
const reportIn = (name, ...tests) => ({ testResults: [{ name, assertionResults: tests }] });
const reportOf = (...tests) => reportIn('/apps/a.test.tsx', ...tests);
const claims = (...tests) => claimsOf([{ suite: 'api', report: reportOf(...tests) }]);
const list = (...lines) => new Map([['buy.md', requirementsIn(lines.join('\n'))]]);

describe('requirement lists', () => {
  it('know the side on which a line is observed, by its last tag', () => {
    const text = '- BUY-001 Shows [web] things. [api+web]\n- BUY-002 Plain. [api]\nnot a line BUY-003';
    expect(requirementsIn(text).map(({ id, sides }) => [id, sides])).toEqual([
      ['BUY-001', ['api', 'web']],
      ['BUY-002', ['api']],
    ]);
  });

  it('expand ranges', () => {
    expect(idsOfRanges({ BUY: '001-003, 070', ACC: '013' })).toEqual(['BUY-001', 'BUY-002', 'BUY-003', 'BUY-070', 'ACC-013']);
  });

  it('contain every id of this stage, and each id once', () => {
    const known = new Set([...readLists(folder).values()].flat().map(({ id }) => id));
    const stage = idsOfRanges(JSON.parse(readFileSync(`${folder}/stage.json`, 'utf8')));
    expect(stage.filter((id) => !known.has(id))).toEqual([]);
    expect(known.size).toBe(893);
  });
});

describe('counting requirements', () => {
  it('counts an id that a passing test names', () => {
    expect(compare(list('- BUY-001 A. [api]', '- BUY-002 B. [api]'), claims(a('BUY-001 does A'))).rows[0]).toMatchObject({
      shown: ['BUY-001'],
      missing: ['BUY-002'],
    });
  });

  it.each(['skipped', 'pending', 'todo', 'failed'])('does not count a test that was %s', (status) => {
    expect(compare(list('- BUY-001 A. [api]'), claims(a('BUY-001 does A', status))).rows[0].shown).toEqual([]);
  });

  it('does not count an id that a failing test also names', () => {
    expect(compare(list('- BUY-001 A. [api]'), claims(a('BUY-001 does A'), a('BUY-001 does B', 'failed'))).rows[0].missing).toEqual([
      'BUY-001',
    ]);
  });

  it('reports an id that is in no list', () => {
    expect(compare(list('- BUY-001 A. [api]'), claims(a('BUY-999 does what nobody asked'))).unknown).toEqual(['BUY-999']);
  });

  it('reports a title that names more than three', () => {
    expect(claims(a('BUY-001 BUY-002 BUY-003 all')).greedy).toEqual([]);
    expect(claims(a('BUY-001 BUY-002 BUY-003 BUY-004 all')).greedy).toHaveLength(1);
  });

  it('counts a line only on the sides of its tag', () => {
    const lists = list('- BUY-001 A. [api+web]');
    const one = compare(lists, claims(a('BUY-001 at the endpoint'))).rows[0];
    expect([one.shown, one.partly]).toEqual([[], [{ id: 'BUY-001', lacks: ['web'] }]]);
    const both = claimsOf([
      { suite: 'api', report: reportOf(a('BUY-001 at the endpoint')) },
      { suite: 'web', report: reportOf(a('BUY-001 in the page')) },
    ]);
    expect(compare(lists, both).rows[0]).toMatchObject({ shown: ['BUY-001'], partly: [] });
  });

  it.each([
    ['shared', '/packages/shared/src/orders/refund-rules.test.ts'],
    ['api', '/apps/api/src/features/orders/record/domain/order-share.test.ts'],
    ['web', '/apps/web/src/lib/event-when.test.ts'],
  ])('counts a rule test of %s on no side', (suite, name) => {
    const rule = claimsOf([{ suite, report: reportIn(name, a('BUY-001 holds')) }]);
    expect(compare(list('- BUY-001 A. [api]', '- BUY-002 B. [web]'), rule).rows[0]).toMatchObject({
      shown: [],
      partly: [{ id: 'BUY-001', lacks: ['api'] }],
      missing: ['BUY-002'],
    });
  });
});
