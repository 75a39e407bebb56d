import type { FieldError } from '../error-texts.ts';
import { sumOf } from '../money.ts';
import type { Role } from '../permissions.ts';
import { catalogOf } from '../text/messages.ts';

/** The roles of the team that give tickets away, each with a budget of its own for each event (BYD-137). */
export const COMP_ROLES = ['BOX_OFFICE', 'ADMIN', 'OWNER'] as const;
export type CompRole = (typeof COMP_ROLES)[number];

/** How many tickets of an event a role may give away; null is as many as there are. */
export type CompBudgets = Readonly<Record<CompRole, number | null>>;

export const NO_BUDGETS: CompBudgets = { BOX_OFFICE: null, ADMIN: null, OWNER: null };

const BUDGET_MAX = 100_000;

const said = catalogOf({ BUDGET: 'Enter a number from 0 to {max}, or nothing for no limit.' });

export function validateCompBudgets(budgets: CompBudgets): FieldError[] {
  return COMP_ROLES.flatMap((role) => {
    const budget = budgets[role];
    const isFine = budget === null || (Number.isInteger(budget) && budget >= 0 && budget <= BUDGET_MAX);
    return isFine ? [] : [{ path: role, message: said('BUDGET', { max: BUDGET_MAX }) }];
  });
}

/** Of which budget somebody gives: super users have none. */
export function compRoleOf(role: Role | null): CompRole | null {
  return COMP_ROLES.find((each) => each === role) ?? null;
}

/** Tickets that were given away by one order, those that were taken back left out. */
export interface Comp {
  readonly role: string | null;
  readonly tickets: number;
}

/** How many a role has given. */
export function givenBy(comps: readonly Comp[], role: CompRole): number {
  return sumOf(comps, (comp) => (comp.role === role ? comp.tickets : 0));
}

/** How many a role may still give; null without a budget. Below 0 where a manager approved more, or the budget was lowered. */
export function compsLeft(budgets: CompBudgets, comps: readonly Comp[], role: CompRole): number | null {
  const budget = budgets[role];
  return budget === null ? null : budget - givenBy(comps, role);
}
