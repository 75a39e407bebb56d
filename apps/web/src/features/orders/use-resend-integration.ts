import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { logError } from '#lib/errors/logger.ts';
import { OrderIntegrationDocument } from './order-integration.graphql.ts';
import { ResendIntegrationDocument } from './order-acts.graphql.ts';
import type { OrderDetails } from './order-types.ts';

const LOOK_EVERY_MS = 1000;
/** A hand-over takes at most ten seconds; one that has to wait is shown as waiting. */
const LOOKS = 20;

/** Sends the order again and polls until there is a response. Failures are only logged, and hinted at next to the button (OPS-218, 258). */
export function useResendIntegration({ _id: orderId, orderIntegrationResponse }: OrderDetails) {
  const client = useApolloClient();
  const [send] = useMutation(ResendIntegrationDocument);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  const follow = async () => {
    for (let look = 0; look < LOOKS && isShown.current; look++) {
      const { data } = await client.query({ query: OrderIntegrationDocument, variables: { orderId } });
      if ((data?.order.orderIntegrationResponse.length ?? 0) > orderIntegrationResponse.length) return;
      await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
    }
  };

  const resend = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await send({ variables: { input: { orderId } } });
      await follow();
    } catch (cause) {
      logError('sending an order to the integration again', cause);
      setFailed(true);
    }
    setBusy(false);
  };

  return { resend: () => void resend(), isBusy, hasFailed };
}
