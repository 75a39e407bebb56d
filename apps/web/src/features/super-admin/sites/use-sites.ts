import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { WebSitesQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { followWork, openWorkId } from '#lib/polling/follow-work.ts';
import { useAct } from '#lib/use-act.ts';
import { useNotices } from '#ui/notices.tsx';
import { useList } from '#parts/lists/use-list.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ReconnectEventsDocument, WebSitesDocument } from './sites.graphql.ts';
import { texts } from '../texts.ts';

export type ListedSite = WebSitesQuery['webSites'][number];

/** The platform's websites, with the suggested id for the next one. */
export function useSites() {
  const list = useList({
    document: WebSitesDocument,
    variables: () => ({}),
    pageSize: Infinity,
    pagesOf: ({ webSites }) => ({ items: webSites, hasMore: false }),
  });
  const configured = list.data?.platformSettings.webFlowSiteId ?? '';
  const isConnected = list.items.some(({ webFlowId }) => webFlowId === configured);
  return { list, proposal: isConnected ? '' : configured };
}

/** Publishes all events on a site and shows the result once it is done. `busyWith` is that site's id. */
export function useReconnectEvents() {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [reconnect] = useMutation(ReconnectEventsDocument);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const { run } = useAct(async ({ webFlowId, name }: ListedSite) => {
    setBusyWith(webFlowId);
    try {
      const ask = async (reconnectionId: string | null) => {
        const input = { webFlowId, ...(reconnectionId && { reconnectionId }) };
        return (await reconnect({ variables: { input } })).data?.reconnectEvents;
      };
      const done = await followWork(ask, openWorkId);
      if (done) notices.success(t('reconnected', { count: done.events, name }));
    } catch (error) {
      notices.error(errorText(error));
    } finally {
      setBusyWith(null);
    }
  });
  return { run, busyWith };
}
