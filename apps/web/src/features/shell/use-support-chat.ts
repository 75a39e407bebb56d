import { useApolloClient } from '@apollo/client/react';
import { useRouteContext } from '@tanstack/react-router';
import { logWarning } from '#lib/errors/logger.ts';
import { openSupportChat } from '#lib/outside/support-chat.ts';
import { ChatPersonDocument } from './support-chat.graphql.ts';

/** Opens the support chat; a mail where none is configured or it does not load. */
export function useSupportChat(): () => Promise<void> {
  const client = useApolloClient();
  const { config } = useRouteContext({ from: '__root__' });
  const writeMail = () => void window.open(`mailto:${config.supportEmail}`, '_self');
  return async () => {
    if (!config.chatAppId) return writeMail();
    try {
      const { data } = await client.query({ query: ChatPersonDocument });
      const me = data?.me;
      if (!me) throw new Error('Nobody is logged in');
      const { _id: id, firstName, lastName, email, phoneNumber: phone, organization } = me;
      const company = organization ? { id: organization._id, name: organization.orgName } : null;
      await openSupportChat(config.chatAppId, { id, name: `${firstName} ${lastName}`.trim(), email, phone: phone ?? null, company });
    } catch (cause) {
      logWarning('The chat with support did not open.', cause);
      writeMail();
    }
  };
}
