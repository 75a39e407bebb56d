import type { FeatureAccess } from './feature-access.ts';

const MESSAGE = { subject: 'Mine now', body: '<p>Mine now</p>' };

export const mailAccess: FeatureAccess<{ stopId: string; eventId: string }> = {
  prepare: async ({ given }, { org }) => {
    const event = await given.event(org);
    await given.paidOrder(event);
    return { stopId: (await given.mail.stop({ orgId: org._id }))._id, eventId: event._id };
  },
  examples: {
    ticketHolderCount: ({ eventId }) => ({ eventId }),
    previewEmailToTicketHolders: ({ eventId }) => ({ input: { eventId, ...MESSAGE } }),
    sendTestToHolders: ({ eventId }) => ({ input: { eventId, ...MESSAGE } }),
    sendEmailToTicketHolders: ({ eventId }) => ({ input: { eventId, ...MESSAGE } }),
    mailStops: () => ({ query: {} }),
    liftMailStop: ({ stopId }) => ({ input: { stopId, reason: 'Mine now' } }),
  },
};
