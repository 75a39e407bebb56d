// The list of one's own exports, and the button of an export, for the axe stories.
import { button, inTurn, press, withAnswers, type Visit } from './look.ts';

const ADMIN = '/admin/dashboard';
/** One being written, one finished, one failed. */
const EXPORTS = (['Waiting', 'Done', 'Failed'] as const).map((state, at) => ({
  __typename: 'OwnExport',
  _id: String(at).repeat(24),
  name: 'Orders',
  format: 'CSV',
  state,
  rows: 12_000 * (at + 1),
  total: at < 2 ? 24_000 : null,
  createdAt: '2026-11-20T10:00:00.000Z',
  keptUntil: '2026-11-23T10:00:00.000Z',
}));

export const exportVisits = (): Visit[] => [
  ['no exports', ADMIN, press('Your exports')],
  ['exports', ADMIN, inTurn(withAnswers({ MyExports: { myExports: EXPORTS } }), press('Your exports'))],
  [
    'export being written, in the tray',
    ADMIN,
    inTurn(withAnswers({ MyExports: { myExports: EXPORTS } }), press('Your exports'), button('Close'), async (page) => {
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }),
  ],
  ['exports that did not load', ADMIN, inTurn(withAnswers({ MyExports: null }), press('Your exports'))],
  ['formats of an export', `${ADMIN}/orders`, (page) => page.getByRole('button', { name: 'Export List: other formats' }).click()],
];
