import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { logError } from '#lib/errors/logger.ts';
import { ReceiptDocument } from './receipt.graphql.ts';
import { keepPrinterHere, readPrinterHere, thermalPrinter, type ReceiptPrinterKind } from './receipt-printer.ts';

type Outcome = 'printed' | 'failed' | null;

/** The receipt of an order, and the printer of this device. */
export function useReceipt(orderId: string) {
  const { data, error } = useQuery(ReceiptDocument, { variables: { orderId }, fetchPolicy: 'network-only' });
  const [kind, setKind] = useState(readPrinterHere);
  const [inBrowser, setInBrowser] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const receipt = data?.receipt ?? null;
  const choose = (next: ReceiptPrinterKind) => {
    keepPrinterHere(next);
    setKind(next);
    setOutcome(null);
  };
  const print = async (): Promise<void> => {
    setOutcome(null);
    if (!receipt || kind === 'none') return;
    if (kind === 'browser') return setInBrowser(true);
    try {
      const { escPosOf } = await import('./esc-pos.ts');
      await thermalPrinter(kind).print(escPosOf(receipt));
      setOutcome('printed');
    } catch (cause) {
      logError('printing a receipt', cause);
      setOutcome('failed');
    }
  };
  return { receipt, isMissing: Boolean(error), kind, choose, print, outcome, inBrowser, wasPrinted: () => setInBrowser(false) };
}
