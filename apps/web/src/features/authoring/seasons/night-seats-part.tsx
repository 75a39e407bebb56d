import { useMutation } from '@apollo/client/react';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { SeatPair } from '@marquee/shared/seating/season-seats';
import { formatInstant } from '@marquee/shared/time/format';
import type { SeasonSeatingForAuthorsQuery } from '#gql/graphql.ts';
import { errorDetails, errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useNotices } from '#ui/notices.tsx';
import { Panel } from '#ui/panel.tsx';
import { useEditorZone } from '../core/editor-context.ts';
import { MapSeasonSeatsDocument } from './season-seating.graphql.ts';
import { useSeasonEditor } from './season-context.ts';
import styles from './night-seats-part.module.css';
import { texts } from './texts.ts';

type Night = NonNullable<SeasonSeatingForAuthorsQuery['seasonSeating']>['nights'][number];

interface NightSeatsProps {
  seasonId: string;
  nights: readonly Night[];
  onWritten: () => void;
}

/** Where the seats of the season are on each night: by themselves in the same plan, and in another one as its author writes (BYD-102). */
export function NightSeatsPart({ seasonId, nights, onWritten }: NightSeatsProps) {
  const { t } = useTexts(texts);
  const zone = useEditorZone();
  const { form } = useSeasonEditor();
  const [asked, setAsked] = useState<Night | null>(null);
  return (
    <Panel title={t('nightSeats')}>
      <p className={`small muted ${styles.hint}`}>{t('nightSeatsHint')}</p>
      {nights.length === 0 && <p>{t('nightSeatsNone')}</p>}
      <ul className="col gap12">
        {nights.map((night) => (
          <li key={night.eventId} className="between">
            <span className="col grow">
              <span className="cut">{night.name}</span>
              <span className="small muted">{formatInstant(night.startsAt, 'table', zone)}</span>
              <span className="small">{lineOf(night, t)}</span>
            </span>
            {night.planName !== null && !night.isSamePlan && (
              <Button disabled={form.isDirty} aria-label={t('assignSeatsOf', { name: night.name })} onClick={() => setAsked(night)}>
                {t('assignSeats')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {form.isDirty && nights.some(({ planName, isSamePlan }) => planName !== null && !isSamePlan) && (
        <p className="small muted">{t('assignAfterSave')}</p>
      )}
      {asked && (
        <AssignDialog
          key={asked.eventId}
          seasonId={seasonId}
          night={asked}
          onClose={() => setAsked(null)}
          onWritten={() => {
            setAsked(null);
            onWritten();
          }}
        />
      )}
    </Panel>
  );
}

type T = ReturnType<typeof useTexts<'authoredSeason'>>['t'];

function lineOf({ planName, isSamePlan, matched, missing }: Night, t: T): string {
  if (planName === null) return t('nightWithoutPlan');
  if (missing.length === 0) return t(isSamePlan ? 'samePlan' : 'allMatched', { plan: planName, count: matched });
  const named = missing.slice(0, 3).join(', ');
  return t(missing.length > 3 ? 'someMissingMore' : 'someMissing', { plan: planName, count: matched, seats: named });
}

interface AssignProps extends Omit<NightSeatsProps, 'nights'> {
  night: Night;
  onClose: () => void;
}

/** One line for each seat that is elsewhere: `Stalls-A-1 = Parquet-B-3`. */
function AssignDialog({ seasonId, night, onClose, onWritten }: AssignProps) {
  const { t } = useTexts(texts);
  const id = useId();
  const notices = useNotices();
  const { saved, keep } = useSeasonEditor();
  const [text, setText] = useState(() => night.written.map(({ from, to }) => `${from} = ${to}`).join('\n'));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [send, { loading }] = useMutation(MapSeasonSeatsDocument);
  const write = async () => {
    setRefusal(null);
    try {
      const input = { seasonId, version: saved!.version, eventId: night.eventId, pairs: pairsIn(text) };
      const { data } = await send({ variables: { input } });
      if (data) keep?.(data.mapSeasonSeats);
      notices.success(t('seatsAssigned'));
      onWritten();
    } catch (error) {
      const { fields } = errorDetails(error) as { fields?: { pairs?: string } };
      setRefusal(fields?.pairs ?? errorText(error));
    }
  };
  return (
    <Dialog
      open
      title={t('assignSeatsOf', { name: night.name })}
      width="preview"
      onClose={onClose}
      action={{ label: t('assign'), onClick: () => void write(), loading }}
    >
      <Refusal text={refusal} showIcon />
      <p className="small muted">{t('assignHint', { plan: night.planName ?? '' })}</p>
      <label htmlFor={id} className="small strong">
        {t('assignLabel')}
      </label>
      <Input.TextArea
        id={id}
        value={text}
        placeholder="Stalls-A-1 = Parquet-B-3"
        autoSize={{ minRows: 6, maxRows: 14 }}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}

/** What was typed, without empty lines. */
function pairsIn(text: string): SeatPair[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [from = '', to = ''] = line.split('=').map((part) => part.trim());
      return { from, to };
    });
}
