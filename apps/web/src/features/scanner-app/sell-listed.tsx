import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import doorStyles from '#parts/door/scanner.module.css';
import { NO_TILL, offerOf, saleOf, told } from '#parts/door/sell-answers.ts';
import { SellPanel } from '#parts/door/sell-panel.tsx';
import {
  ChargeAtDoorDocument,
  FollowDoorSaleDocument,
  GiveUpDoorSaleDocument,
  ReserveAtDoorDocument,
  SellAtDoorDocument,
} from '#parts/door/sell.graphql.ts';
import { texts as doorTexts } from '#parts/door/texts.ts';
import type { WalkUpOffer, WalkUpSeller } from '#parts/door/use-walk-up.ts';
import type { Scanner } from './engine/scanner.ts';
import { DeviceOfferDocument } from './scanner-app.graphql.ts';
import { texts } from './texts.ts';

interface SellListedProps {
  scanner: Scanner;
  eventId: string;
  isOnline: boolean;
  reasonOf: (error: unknown) => string | null;
  onBack: () => void;
}

/** Selling by a phone without an account: at the till that a manager gave it. */
export function SellListed({ scanner, eventId, isOnline, reasonOf, onBack }: SellListedProps) {
  const { t } = useTexts(texts);
  const { t: tDoor } = useTexts(doorTexts);
  const [offer, setOffer] = useState<WalkUpOffer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    scanner.online(DeviceOfferDocument, { stub: eventId }).then(
      ({ offer: sold, doorTill }) => {
        if (!isShown) return;
        if (sold) setOffer({ ...offerOf(sold), till: doorTill ?? NO_TILL });
        else setProblem(tDoor('nothingOnSale'));
      },
      (error: unknown) => isShown && setProblem(reasonOf(error) ?? t('needsNetwork')),
    );
    return () => void (isShown = false);
  }, [scanner, eventId, reasonOf, t, tDoor]);
  const seller = useMemo<WalkUpSeller>(
    () => ({
      reserve: async ({ tickets, ...wish }) => {
        const input = { ...wish, tickets: [...tickets], eventId };
        return (await scanner.online(ReserveAtDoorDocument, { input })).reserveAtDoor;
      },
      sell: async (input) => saleOf(told((await scanner.online(SellAtDoorDocument, { input })).sale)),
      charge: async (input) => saleOf(told((await scanner.online(ChargeAtDoorDocument, { input })).sale)),
      follow: async (token) => {
        const { sale } = await scanner.online(FollowDoorSaleDocument, { input: { token } });
        return sale ? saleOf(sale) : null;
      },
      giveUp: async (token) => {
        const { sale } = await scanner.online(GiveUpDoorSaleDocument, { input: { token } });
        return sale ? saleOf(sale) : null;
      },
      reasonOf: (error) => reasonOf(error) ?? tDoor('noAnswer'),
    }),
    [scanner, eventId, reasonOf, tDoor],
  );
  if (offer) return <SellPanel {...{ offer, seller, isOnline, onBack }} />;
  return (
    <main id="main" className={doorStyles.find}>
      <p className={doorStyles.hint} role="status">
        {problem ?? tDoor('looking')}
      </p>
      <div className={`${doorStyles.btns} ${doorStyles.more}`}>
        <button type="button" onClick={onBack}>
          {tDoor('back')}
        </button>
      </div>
    </main>
  );
}
