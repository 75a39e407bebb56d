import type { Case } from '../framework/case.ts';
import { cancelledEvent } from './cancel-event.ts';
import { holdersMail } from './holders-mail.ts';

/** Acts on many while others buy: a message to 20,000 ticket holders, and an event of 10,000 orders that is cancelled. */
export const acts: Case = {
  name: 'acts',
  run: async (options) => [...(await cancelledEvent(options)), ...(await holdersMail(options))],
};
