import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { PrintOrdersInput, PrintRunView } from '#gql/schema-types.ts';
import { serverMessage } from '#lib/errors/error-text.ts';
import { logError } from '#lib/errors/logger.ts';
import { usePoll } from '#lib/polling/use-poll.ts';
import { useAct } from '#lib/use-act.ts';
import { OpenPrintFileDocument, PrintedOrdersDocument, PrintOrdersDocument, PrintRunDocument } from './print.graphql.ts';

/** How often a print is asked about until its last byte went out, in ms. */
const ASK_EVERY_MS = 1000;
/** How often at most: a window that was closed never gets the rest. */
const ASKS_MAX = 1200;
/** The largest page of the orders query. */
const ORDERS_A_PAGE = 200;

export type Print = Omit<PrintRunView, 'url'> & {
  /** The browser blocked the window: the dialog offers to open the file. */
  readonly isBlocked: boolean;
};

/**
 * Prints tickets in a new window, and shows in all lists what was printed once it was. A failure is only logged; `isFailed` is for a hint
 * (OPS-218, 258), which says why if the server did.
 */
export function usePrint() {
  const client = useApolloClient();
  const [send] = useMutation(PrintOrdersDocument);
  const [openFile] = useMutation(OpenPrintFileDocument);
  const [print, setPrint] = useState<Print | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const [asks, setAsks] = useState(0);

  /** Opens a window, and the PDF in it; false when there is none to show yet. */
  const inWindow = async (urlOf: () => Promise<string | null>) => {
    setFailed(false);
    const view = openPrintWindow();
    try {
      const url = await urlOf();
      if (url) view?.location.replace(url);
      else view?.close();
      return url !== null && view === null;
    } catch (cause) {
      view?.close();
      logError('printing tickets', cause);
      setReason(serverMessage(cause));
      setFailed(true);
      return false;
    }
  };
  const begin = useAct(async (input: PrintOrdersInput) => {
    let begun: Omit<Print, 'isBlocked'> | null = null;
    const isBlocked = await inWindow(async () => {
      const { data } = await send({ variables: { input } });
      if (!data) return null;
      const { url, ...run } = data.printOrders as PrintRunView;
      begun = run;
      return url ?? null;
    });
    setAsks(0);
    if (begun) setPrint({ ...(begun as Omit<Print, 'isBlocked'>), isBlocked });
  });
  const open = useAct(async (fileId: string) => {
    setAsks(0);
    await inWindow(async () => (await openFile({ variables: { input: { fileId } } })).data?.openPrintFile.url ?? null);
  });
  const rerun = (orderIds: readonly string[]) => readAgain(client, orderIds);

  const isWaiting = print !== null && print.files.some(({ sentAt }) => !sentAt) && asks < ASKS_MAX;
  usePoll(isWaiting, ASK_EVERY_MS, async () => {
    setAsks((before) => before + 1);
    const { data } = await client.query({ query: PrintRunDocument, variables: { printId: print!._id }, fetchPolicy: 'no-cache' });
    const run = data?.printRun as PrintRunView | undefined;
    if (!run) return false;
    const news = run.sentOrderIds.filter((id) => !print!.sentOrderIds.includes(id));
    if (news.length > 0) await rerun(news);
    setPrint((before) => before && { ...before, ...run });
    return run.files.every(({ sentAt }) => sentAt);
  });

  return {
    begin: begin.run,
    isBusy: begin.isBusy,
    isFailed,
    /** The reason of a failure, in the server’s words. */
    reason,
    print,
    openFile: open.run,
    rerun,
    close: () => setPrint(null),
  };
}

async function readAgain(client: ReturnType<typeof useApolloClient>, orderIds: readonly string[]): Promise<void> {
  for (let from = 0; from < orderIds.length; from += ORDERS_A_PAGE) {
    const ids = orderIds.slice(from, from + ORDERS_A_PAGE);
    const variables = { query: { orderIds: ids }, pagination: { pageSize: ORDERS_A_PAGE } };
    await client.query({ query: PrintedOrdersDocument, variables });
  }
}

/** A window that a click opened, to be sent to the PDF once its address is known: browsers block windows that open later. */
function openPrintWindow(): Window | null {
  const opened = window.open('', '_blank');
  if (opened) opened.opener = null;
  return opened;
}
