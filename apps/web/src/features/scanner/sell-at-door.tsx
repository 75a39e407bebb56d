import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import type { DoorOfferQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import doorStyles from '#parts/door/scanner.module.css';
import { SellPanel } from '#parts/door/sell-panel.tsx';
import { texts } from '#parts/door/texts.ts';
import type { WalkUpSeller } from '#parts/door/use-walk-up.ts';
import { NO_TILL, offerOf, saleOf, told } from '#parts/door/sell-answers.ts';
import {
  ChargeAtDoorDocument,
  FollowDoorSaleDocument,
  GiveUpDoorSaleDocument,
  ReserveAtDoorDocument,
  SellAtDoorDocument,
} from '#parts/door/sell.graphql.ts';
import { DoorOfferDocument, DoorTillDocument } from './sell.graphql.ts';

interface SellAtDoorProps {
  eventId: string;
  isOnline: boolean;
  onBack: () => void;
}

/** Selling at the door by staff: at one of the tills of the organization, if it has any. */
export function SellAtDoor({ eventId, isOnline, onBack }: SellAtDoorProps) {
  const { t } = useTexts(texts);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error } = useQuery(DoorOfferDocument, { variables: { stub: eventId }, fetchPolicy: 'network-only' });
  const tills = data?.tills ?? [];
  const tillId = chosen ?? (tills.length === 1 ? tills[0]!._id : null);
  const at = useQuery(DoorTillDocument, { variables: { tillId }, skip: tillId === null, fetchPolicy: 'network-only' });
  const seller = useSeller(eventId, tillId);
  const problem = error ?? at.error;
  if (data?.offer && !problem && tillId === null && tills.length > 1) return <Tills tills={tills} onChoose={setChosen} onBack={onBack} />;
  const till = tills.length === 0 ? NO_TILL : at.data?.doorTill;
  if (data?.offer && till) return <SellPanel offer={{ ...offerOf(data.offer), till }} {...{ seller, isOnline, onBack }} />;
  return (
    <main id="main" className={doorStyles.find}>
      <p className={doorStyles.hint} role="status">
        {problem ? errorText(problem, t('noAnswer')) : data && !data.offer ? t('nothingOnSale') : t('looking')}
      </p>
      <Back onBack={onBack} />
    </main>
  );
}

function Tills({ tills, onChoose, onBack }: { tills: DoorOfferQuery['tills']; onChoose: (tillId: string) => void; onBack: () => void }) {
  const { t } = useTexts(texts);
  return (
    <main id="main" className={doorStyles.find}>
      <h1>{t('whichTill')}</h1>
      <div className={`${doorStyles.btns} ${doorStyles.more}`}>
        {tills.map(({ _id, name }) => (
          <button key={_id} type="button" className={doorStyles.main} onClick={() => onChoose(_id)}>
            {name}
          </button>
        ))}
      </div>
      <Back onBack={onBack} />
    </main>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  const { t } = useTexts(texts);
  return (
    <div className={`${doorStyles.btns} ${doorStyles.more}`}>
      <button type="button" onClick={onBack}>
        {t('back')}
      </button>
    </div>
  );
}

function useSeller(eventId: string, tillId: string | null): WalkUpSeller {
  const client = useApolloClient();
  return useMemo(
    () => ({
      reserve: async ({ tickets, ...wish }) => {
        const input = { ...wish, tickets: [...tickets], eventId, tillId };
        return told((await client.mutate({ mutation: ReserveAtDoorDocument, variables: { input } })).data?.reserveAtDoor);
      },
      sell: async (sale) => {
        const { data } = await client.mutate({ mutation: SellAtDoorDocument, variables: { input: { ...sale, tillId } } });
        return saleOf(told(data?.sale));
      },
      charge: async (sale) => {
        const { data } = await client.mutate({ mutation: ChargeAtDoorDocument, variables: { input: { ...sale, tillId } } });
        return saleOf(told(data?.sale));
      },
      follow: async (token) => {
        const { data } = await client.mutate({ mutation: FollowDoorSaleDocument, variables: { input: { token } } });
        return data?.sale ? saleOf(data.sale) : null;
      },
      giveUp: async (token) => {
        const { data } = await client.mutate({ mutation: GiveUpDoorSaleDocument, variables: { input: { token } } });
        return data?.sale ? saleOf(data.sale) : null;
      },
      reasonOf: errorText,
    }),
    [client, eventId, tillId],
  );
}
