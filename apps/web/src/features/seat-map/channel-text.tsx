import { formatInstant } from '@marquee/shared/time/format';
import { DEFAULT_ZONE } from '@marquee/shared/time/zone';
import { useTexts } from '#lib/text/texts.ts';
import { KeySeat } from '#parts/seat-map/key-seat.tsx';
import { texts } from './texts.ts';
import type { Channel } from './use-seat-map.ts';

/** What a channel is called: `Web`, `Box office`, `Code MEMBERS`. */
export function useChannelText() {
  const { t } = useTexts(texts);
  return ({ kind, code }: Pick<Channel, 'kind' | 'code'>): string => {
    if (kind !== 'code') return t(`channel_${kind}`);
    return code === null ? t('channelCodeGone') : t('channel_code', { code });
  };
}

/** Of one seat: who is offered it alone, and until when. */
export function ChannelLine({ channel, zone }: { channel: Channel; zone: string | null }) {
  const { t } = useTexts(texts);
  const channelText = useChannelText();
  const { generalAt } = channel;
  const name = channelText(channel);
  const line = generalAt
    ? t('givenUntil', { channel: name, date: formatInstant(generalAt, 'table', zone ?? DEFAULT_ZONE) })
    : t('givenTo', { channel: name });
  return (
    <p className="row gap8">
      <KeySeat look={{ state: 'given', letter: channel.letter }} />
      {line}
    </p>
  );
}
