import { Button } from 'antd';
import { useState } from 'react';
import { formatInstant } from '@marquee/shared/time/format';
import { DEFAULT_ZONE } from '@marquee/shared/time/zone';
import { useTexts } from '#lib/text/texts.ts';
import { KeySeat } from '#parts/seat-map/key-seat.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChannelDialog, EndChannelDialog } from './channel-dialogs.tsx';
import { useChannelText } from './channel-text.tsx';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import type { Channel } from './use-seat-map.ts';

interface ChannelsPanelProps {
  eventId: string;
  channels: readonly Channel[];
  zone: string | null;
  isCanceled: boolean;
  onOpen: (channel: Channel) => void;
  onDone: () => void;
}

/** The channels that seats are given to (BYD-090), each with its seats, its time of general sale, and what can be done with it. */
export function ChannelsPanel({ eventId, channels, zone, isCanceled, onOpen, onDone }: ChannelsPanelProps) {
  const { t } = useTexts(texts);
  const channelText = useChannelText();
  const [opened, setOpened] = useState<{ what: 'edit' | 'end'; channel: Channel } | null>(null);
  const close = () => setOpened(null);
  const dialog = { eventId, onClose: close, onDone };
  return (
    <Panel title={t('channels')} flush>
      {channels.length === 0 && <p className={`small muted ${styles.noBlocks}`}>{t('noChannels')}</p>}
      <ul className={styles.blocks}>
        {channels.map((channel) => {
          const name = channelText(channel);
          return (
            <li key={channel._id}>
              <button type="button" onClick={() => onOpen(channel)}>
                <KeySeat look={channel.isGiven ? { state: 'given', letter: channel.letter } : { state: 'open' }} />
                <span className="grow">
                  <b>{name}</b>
                  <small>{stateOf(t, channel, zone)}</small>
                </span>
                <span className="small muted">{t('channelSeats', { count: channel.places.length })}</span>
              </button>
              <div className={styles.channelActs}>
                {!isCanceled && (
                  <Button
                    type="text"
                    aria-label={t('editChannelOf', { channel: name })}
                    onClick={() => setOpened({ what: 'edit', channel })}
                  >
                    {t('editChannel')}
                  </Button>
                )}
                <Button type="text" aria-label={t('endChannelOf', { channel: name })} onClick={() => setOpened({ what: 'end', channel })}>
                  {t('endChannel')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {opened?.what === 'edit' && <ChannelDialog {...dialog} zone={zone} channel={opened.channel} seatIds={null} />}
      {opened?.what === 'end' && <EndChannelDialog {...dialog} channel={opened.channel} />}
    </Panel>
  );
}

function stateOf(t: ReturnType<typeof useTexts<'seatMapOfStaff'>>['t'], { state, generalAt }: Channel, zone: string | null): string {
  const date = generalAt ? formatInstant(generalAt, 'table', zone ?? DEFAULT_ZONE) : '';
  if (state !== 'given') return t(`channel_${state}`, { date });
  return generalAt ? t('generalOn', { date }) : t('generalNever');
}
