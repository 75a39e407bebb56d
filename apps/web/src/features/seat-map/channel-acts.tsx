import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { Split, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { Refusal } from '#ui/form/form.tsx';
import { ChannelDialog, useTold } from './channel-dialogs.tsx';
import { TakeSeatsBackDocument } from './seat-map.graphql.ts';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

interface ChannelActsProps {
  eventId: string;
  now: Pick<SeatMapNow, 'house' | 'channelAt'>;
  places: readonly number[];
  zone: string | null;
  isCanceled: boolean;
  onDone: () => void;
}

/** Giving chosen seats to a channel, and putting those of one on general sale (BYD-090). */
export function ChannelActs({ eventId, now: { house, channelAt }, places, zone, isCanceled, onDone }: ChannelActsProps) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const tell = useTold();
  const [isGiving, setGiving] = useState(false);
  const idsOf = (some: readonly number[]) => some.map((at) => house.seats[at]!.seat.id);
  const given = places.filter((at) => channelAt.has(at));
  const back = useAct(async () => {
    const input = { eventId, seatIds: idsOf(given) };
    const { data } = await client.mutate({ mutation: TakeSeatsBackDocument, variables: { input } });
    tell((seats) => t('tookBack', { seats }), data?.takeSeatsBack);
    onDone();
  });
  return (
    <>
      {!isCanceled && (
        <Button icon={<Split size={15} aria-hidden="true" />} onClick={() => setGiving(true)}>
          {t('giveSeats')}
        </Button>
      )}
      {given.length > 0 && (
        <Button icon={<Undo2 size={15} aria-hidden="true" />} loading={back.isBusy} onClick={() => back.run()}>
          {t('takeBack', { count: given.length })}
        </Button>
      )}
      <Refusal text={back.refusal} />
      {isGiving && (
        <ChannelDialog
          eventId={eventId}
          zone={zone}
          channel={null}
          seatIds={idsOf(places)}
          onClose={() => setGiving(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}
