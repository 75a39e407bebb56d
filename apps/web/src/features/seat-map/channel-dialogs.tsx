import { useApolloClient, useQuery } from '@apollo/client/react';
import { validateChannelTerms, type ChannelTerms } from '@marquee/shared/seating/seat-channels';
import { DEFAULT_ZONE } from '@marquee/shared/time/zone';
import type { ChannelDoneFragment } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { useAct } from '#lib/use-act.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { InstantField } from '#ui/form/instant-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useChannelText } from './channel-text.tsx';
import { ChangeSeatChannelDocument, EndSeatChannelDocument, EventCodesDocument, GiveSeatsDocument } from './seat-map.graphql.ts';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import type { Channel } from './use-seat-map.ts';

interface ChannelDialogProps {
  eventId: string;
  zone: string | null;
  /** The channel that is changed; null gives seats to one. */
  channel: Channel | null;
  /** The seats that are given. */
  seatIds: readonly string[] | null;
  onClose: () => void;
  onDone: () => void;
}

/** `code:` and the id of a secret code, or another kind. */
type Choice = string;

function choiceOf({ kind, promotionId }: Pick<Channel, 'kind' | 'promotionId'>): Choice {
  return kind === 'code' ? `code:${promotionId ?? ''}` : kind;
}

function termsOf(choice: Choice, generalAt: string | null): ChannelTerms {
  const isCode = choice.startsWith('code:');
  return {
    kind: isCode ? 'code' : choice === 'web' ? 'web' : 'boxOffice',
    promotionId: isCode ? choice.slice('code:'.length) : null,
    generalAt: generalAt ? new Date(generalAt) : null,
  };
}

/** Which channel, and until when: for chosen seats, or for all of a channel (BYD-090). */
export function ChannelDialog({ eventId, zone, channel, seatIds, onClose, onDone }: ChannelDialogProps) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const channelText = useChannelText();
  const tell = useTold();
  const { data, error } = useQuery(EventCodesDocument, { variables: { eventId }, fetchPolicy: 'cache-and-network' });
  const codes = data?.event.promotions ?? [];
  const count = seatIds?.length ?? channel?.places.length ?? 0;
  const options = [
    { value: 'web', label: t('channel_web') },
    { value: 'boxOffice', label: t('channel_boxOffice') },
    ...codes.map(({ _id, code }) => ({ value: `code:${_id}`, label: t('channel_code', { code }) })),
  ];
  const isKnown = channel?.kind !== 'code' || channel.code !== null;
  const form = useForm({
    id: 'give-seats',
    initial: { channel: channel && isKnown ? choiceOf(channel) : '', generalAt: channel?.generalAt ?? (null as string | null) },
    check: ({ channel: choice, generalAt }) => {
      if (choice === '') return [{ path: 'channel', message: t('chooseChannel') }];
      const before = channel?.generalAt ? new Date(channel.generalAt) : null;
      // which codes there are is the server's to say
      return validateChannelTerms({ ...termsOf(choice, generalAt), kind: 'web' }, { now: now(), codes: [] }, before);
    },
    send: async ({ channel: choice, generalAt }) => {
      const terms = termsOf(choice, generalAt);
      const input = { eventId, kind: terms.kind, promotionId: terms.promotionId, generalAt };
      const label = options.find(({ value }) => value === choice)?.label ?? '';
      if (channel) {
        const changed = { ...input, channelId: channel._id, version: channel.version };
        await client.mutate({ mutation: ChangeSeatChannelDocument, variables: { input: changed } });
      } else {
        const given = await client.mutate({
          mutation: GiveSeatsDocument,
          variables: { input: { ...input, seatIds: [...(seatIds ?? [])] } },
        });
        tell((seats) => t('given', { channel: label, seats }), given.data?.giveSeats);
      }
      onClose();
      onDone();
    },
  });
  const title = channel ? t('editChannelTitle', { seats: t('channelSeats', { count }) }) : t('giveTitle', { count });
  return (
    <Dialog
      open
      title={title}
      width="createHold"
      onClose={onClose}
      form={form}
      action={{ label: channel ? t('saveChannel') : t('give', { count }) }}
    >
      <p className={`small muted ${styles.channelNote}`}>{t('giveNote', { count })}</p>
      <ChoiceField
        form={form}
        name="channel"
        label={t('channel')}
        className="stacked"
        options={options}
        placeholder={channel && !isKnown ? channelText(channel) : t('whichChannel')}
        isRequired
      />
      <InstantField
        form={form}
        name="generalAt"
        label={t('generalAt')}
        hint={t('optional')}
        note={t('generalNote')}
        zone={zone ?? DEFAULT_ZONE}
        mayBeEmpty
      />
      <Refusal text={form.refusal ?? (error && !data ? t('codesFailed') : null)} />
    </Dialog>
  );
}

interface EndChannelDialogProps {
  eventId: string;
  channel: Channel;
  onClose: () => void;
  onDone: () => void;
}

/** Its seats go on general sale at once. */
export function EndChannelDialog({ eventId, channel, onClose, onDone }: EndChannelDialogProps) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const channelText = useChannelText();
  const tell = useTold();
  const { run, isBusy, refusal } = useAct(async () => {
    const input = { eventId, channelId: channel._id };
    const { data } = await client.mutate({ mutation: EndSeatChannelDocument, variables: { input } });
    tell((seats) => t('tookBack', { seats }), data?.endSeatChannel);
    onClose();
    onDone();
  });
  return (
    <ConfirmDialog
      open
      title={t('endTitle', { channel: channelText(channel) })}
      confirmText={t('end')}
      loading={isBusy}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{t('endText', { count: channel.places.length })}</p>
      <Refusal text={refusal} />
    </ConfirmDialog>
  );
}

/** Says what was done, how many seats stay with who has them, and how many were another channel's. */
export function useTold() {
  const { t } = useTexts(texts);
  const notices = useNotices();
  return (textOf: (seats: string) => string, done: Omit<ChannelDoneFragment, '__typename'> | undefined) => {
    if (!done) return;
    const { seats, taken, moved } = done;
    const more = [taken > 0 && t('keptByOwner', { count: taken }), moved > 0 && t('fromOther', { count: moved })];
    notices.success([textOf(t('channelSeats', { count: seats })), ...more].filter(Boolean).join(' '));
  };
}
