import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly tillId: string;
  readonly shiftId: string;
  readonly userId: string;
  readonly sessionId: string;
}

const key = (shiftId: string) => `line-of-${shiftId}`;

export const tillsAccess: FeatureAccess<Ids> = {
  prepare: async ({ gql }, { token, user }) => {
    const save = 'mutation ($input: SaveTillInput!) { saveTill(input: $input) { _id } }';
    const open = 'mutation ($input: OpenShiftInput!) { openShift(input: $input) { _id } }';
    const till = { name: 'Front', ways: ['cash'], hasDrawer: true, sellableIds: [], ticketTypeIds: [], allowsCodes: true };
    const { _id: tillId } = (await gql(save, { input: till }, token)).data.saveTill;
    const { _id: shiftId } = (await gql(open, { input: { tillId, piles: [{ value: 100, count: 20 }] } }, token)).data.openShift;
    const userId = String(user._id);
    await gql('mutation ($input: SetOperatorPinInput!) { setOperatorPin(input: $input) }', { input: { pin: '481627' } }, token);
    const take = 'mutation ($input: TakeOverTillInput!) { takeOverTill(input: $input) { token } }';
    await gql(take, { input: { tillId, userId, pin: '481627' } }, token);
    const { operators } = (await gql('{ operators { sessions { _id } } }', {}, token)).data;
    const [{ _id: sessionId }] = operators.flatMap(({ sessions }: { sessions: object[] }) => sessions);
    // the orders of the other examples are sold without a till
    await gql(
      'mutation ($input: CountShiftInput!) { countShift(input: $input) { _id } }',
      { input: { shiftId, piles: [{ value: 100, count: 20 }] } },
      token,
    );
    await gql('mutation ($input: CloseShiftInput!) { closeShift(input: $input) { _id } }', { input: { shiftId, left: 0 } }, token);
    await gql('mutation ($input: RetireTillInput!) { retireTill(input: $input) { _id } }', { input: { tillId } }, token);
    return { tillId, shiftId, userId, sessionId };
  },
  personal: {
    setOperatorPin: { why: 'one’s own PIN', variables: () => ({ input: { pin: '481627' } }) },
    leaveTill: { why: 'one’s own turn', variables: () => ({}) },
  },
  examples: {
    operators: () => ({}),
    takeOverTill: ({ tillId, userId }) => ({ input: { tillId, userId, pin: '481627' } }),
    endOperator: ({ sessionId }) => ({ input: { sessionId } }),
    resetPinTries: ({ tillId }) => ({ input: { tillId } }),
    tills: () => ({}),
    pricePercents: () => ({}),
    savePricePercents: () => ({ input: { BOX_OFFICE: 5, ADMIN: 50, OWNER: 100 } }),
    saveTill: ({ tillId }) => ({
      input: { _id: tillId, name: 'Mine now', ways: ['cash'], hasDrawer: false, sellableIds: [], ticketTypeIds: [], allowsCodes: true },
    }),
    retireTill: ({ tillId }) => ({ input: { tillId } }),
    openShift: ({ tillId }) => ({ input: { tillId, piles: [] } }),
    moveCash: ({ shiftId }) => ({ input: { shiftId, kind: 'out', amount: 100, reason: 'Mine now', idempotencyKey: key(shiftId) } }),
    countShift: ({ shiftId }) => ({ input: { shiftId, piles: [] } }),
    resumeShift: ({ shiftId }) => ({ input: { shiftId } }),
    closeShift: ({ shiftId }) => ({ input: { shiftId, left: 0 } }),
    shiftReport: ({ shiftId }) => ({ shiftId }),
    correctShift: ({ shiftId }) => ({ input: { shiftId, amount: 100, reason: 'Mine now', idempotencyKey: key(shiftId) } }),
  },
};
