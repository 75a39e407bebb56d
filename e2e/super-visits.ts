// Where the platform's operators go: every page and dialog, for the looks of axe.story.ts.
import { press, type Visit } from './look.ts';

const AREA = '/admin/dashboard/super';

export const superVisits = (): readonly Visit[] => [
  ['organizations', `${AREA}/organizations`],
  ['customers of all', `${AREA}/customers`],
  ['update customer dialog', `${AREA}/customers`, press(/^Edit/)],
  ['calendar', `${AREA}/calendar`],
  ['platform fees', `${AREA}/settings`],
  ['fee dialog', `${AREA}/settings`, press('Add fee')],
];
