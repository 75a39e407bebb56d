import { describe, expect, it } from 'vitest';

import { can, ROLES } from '../permissions.ts';
import { canOpen } from '../route-access.ts';
import { EXPORTS_PAGE } from './export-names.ts';

describe('the page of one’s own exports', () => {
  it.each(ROLES.map((role) => ({ role, isSuperUser: false })))('opens for $role just as exports do', (person) => {
    expect(canOpen(person, EXPORTS_PAGE.split('?')[0]!)).toBe(can(person, 'export.read'));
  });
});
