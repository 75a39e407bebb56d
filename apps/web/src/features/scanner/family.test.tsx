import { describe, expect, it } from 'vitest';
import { renderRoute } from '#testing/render-route.tsx';

const NO_RULES = { gates: [], types: [], everybodyOutAt: null };

const EVENT = 'a'.repeat(24);
const ORDER = 'c'.repeat(24);
const PATH = `/admin/dashboard/events/details/scan?eventId=${EVENT}`;
const NOTE = 'One of the party uses a wheelchair. B-14 has the free side.';

const scanList = {
  eventId: EVENT,
  eventName: 'The Copper Kings',
  scanned: 560,
  sold: 583,
  doubtful: 0,
  opensAt: '2026-11-22T01:00:00.000Z',
  closesAt: '2026-11-22T06:00:00.000Z',
  timezone: 'America/Denver',
};
const answer = {
  ok: true,
  verdict: 'LetIn',
  message: 'Let in',
  reason: null,
  quantity: null,
  remaining: null,
  name: 'Theo Lindqvist',
  itemName: 'Balcony, seated',
  seat: 'B-17',
  scannedAt: '2026-11-22T03:02:00.000Z',
  scannerName: null,
  accessNeeds: null,
  note: NOTE,
  toHandOut: ['2 × Poster'],
  questions: null,
  scanned: 561,
  sold: 583,
  doubtful: 0,
  orderId: ORDER,
  more: 3,
};
const item = (seat: string, holder: string, more = {}) => ({
  itemId: seat.replace('B-', '').padStart(24, '0'),
  kind: 'Ticket',
  name: 'Balcony, seated',
  holder,
  seat,
  ok: true,
  isIn: false,
  verdict: 'LetIn',
  message: 'Let in',
  reason: null,
  scannedAt: null,
  scannerName: null,
  qrVersion: 1,
  ...more,
});
const inside = { ok: false, isIn: true, verdict: 'AlreadyScanned', scannedAt: answer.scannedAt, scannerName: 'Side doors' };
const items = [
  item('B-14', 'Theo Lindqvist'),
  item('B-15', 'Guest of Theo'),
  item('B-16', 'Guest of Theo'),
  item('B-17', 'Guest of Theo', inside),
];
const doorOrder = { orderId: ORDER, name: 'Theo Lindqvist', accessNeeds: null, note: NOTE, items };
const QUESTIONS = [
  { _id: '1'.repeat(24), label: 'Age checked', type: 'Dropdown', required: true, options: ['Yes', 'No'] },
  { _id: '2'.repeat(24), label: 'Came by', type: 'Text', required: false, options: [] },
].map((question) => ({ ...question, minLength: 0, maxLength: 0, minValue: 0, maxValue: 0 }));
const UNANSWERED = { ...answer, ok: false, verdict: 'Unanswered', message: 'Ask first', more: 0, scannedAt: null, toHandOut: null };

const openDoor = (answers: object) =>
  renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { doorRules: NO_RULES, scanList, ...answers } });

const scan = async ({ user, screen }: Awaited<ReturnType<typeof openDoor>>) => {
  await user.click(await screen.findByRole('button', { name: 'Type code' }));
  await user.type(screen.getByLabelText('Code'), 'MQ1.code{Enter}');
};

describe('the tickets of one order', () => {
  it('BYD-159 BYD-160 one scan shows note, seat and what to hand out, and lets in whoever of the order is ticked', async () => {
    const after = items.map((each, at) => (at < 2 ? { ...each, isIn: true } : each));
    const checkInOrder = {
      orderId: ORDER,
      name: 'Theo Lindqvist',
      letIn: 2,
      scanned: 563,
      sold: 583,
      doubtful: 0,
      questions: null,
      items: after,
    };
    const page = await openDoor({ scanCode: answer, doorOrder, checkInOrder });
    const { user, screen } = page;
    await scan(page);
    expect(await screen.findByRole('heading', { name: 'Let in' })).toBeTruthy();
    for (const text of [NOTE, '2 × Poster', 'B-17']) expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose who' }));
    expect(await screen.findByRole('heading', { name: '4 tickets in this order' })).toBeTruthy();
    expect(screen.getByText('1 is in. Choose who is standing here.')).toBeTruthy();
    expect(screen.getByText('In since 8:02pm, Side doors')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /B-17/ })).toBeNull();
    const press = (name: RegExp | string) => user.click(screen.getByRole('button', { name }));
    await press('All 3');
    await press(/B-16/);
    await press('Let in 2');
    expect(await screen.findByRole('heading', { name: '2 let in' })).toBeTruthy();
    const [asked] = page.askedFor('CheckInOrder').map(({ variables }) => variables['input'] as Record<string, unknown>);
    expect(asked).toMatchObject({ eventId: EVENT, orderId: ORDER, itemIds: [items[0]!.itemId, items[1]!.itemId], answers: null });
  });

  it('BYD-160 asks what the event asks, says what is missing, and lets in with the answers', async () => {
    const answered: unknown[] = [];
    const scanCode = ({ input }: { input: { answers: unknown } }) => {
      if (!input.answers) return { ...UNANSWERED, questions: QUESTIONS };
      answered.push(input.answers);
      return answer;
    };
    const page = await openDoor({ scanCode });
    const { user, screen } = page;
    await scan(page);
    expect(await screen.findByRole('heading', { name: 'Ask first' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save and let in' }));
    expect(screen.getByText('Age checked is required.')).toBeTruthy();
    await user.type(screen.getByLabelText('Came by (optional)'), 'Bus');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await user.click(screen.getByRole('button', { name: 'Save and let in' }));
    expect(await screen.findByRole('heading', { name: 'Let in' })).toBeTruthy();
    expect(answered).toEqual([
      [
        { customFieldId: QUESTIONS[1]!._id, value: 'Bus' },
        { customFieldId: QUESTIONS[0]!._id, value: 'Yes' },
      ],
    ]);
  });
});
