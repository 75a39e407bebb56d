import { describe, expect, it } from 'vitest';

import { compRoleOf, compsLeft, givenBy, NO_BUDGETS, validateCompBudgets } from './comp-budgets.ts';

describe('budgets of comps', () => {
  it('BYD-137 are whole numbers or none, for each role that gives', () => {
    expect(validateCompBudgets(NO_BUDGETS)).toEqual([]);
    expect(validateCompBudgets({ BOX_OFFICE: 0, ADMIN: 20, OWNER: null })).toEqual([]);
    for (const budget of [-1, 1.5, 100_001])
      expect(validateCompBudgets({ ...NO_BUDGETS, ADMIN: budget }).map(({ path }) => path)).toEqual(['ADMIN']);
    expect([compRoleOf('BOX_OFFICE'), compRoleOf('SCANNER'), compRoleOf('SUPER_USER'), compRoleOf(null)]).toEqual([
      'BOX_OFFICE',
      null,
      null,
      null,
    ]);
  });

  it('BYD-137 are used up by each role alone, by tickets and not by orders', () => {
    const comps = [
      { role: 'BOX_OFFICE', tickets: 3 },
      { role: 'BOX_OFFICE', tickets: 2 },
      { role: 'ADMIN', tickets: 9 },
      { role: null, tickets: 1 },
    ];
    expect(givenBy(comps, 'BOX_OFFICE')).toBe(5);
    const budgets = { BOX_OFFICE: 6, ADMIN: 4, OWNER: null };
    expect([compsLeft(budgets, comps, 'BOX_OFFICE'), compsLeft(budgets, comps, 'ADMIN'), compsLeft(budgets, comps, 'OWNER')]).toEqual([
      1,
      -5,
      null,
    ]);
  });
});
