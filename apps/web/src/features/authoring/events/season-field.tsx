import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useState } from 'react';
import { errorText } from '@marquee/shared/error-texts';
import { useSession } from '#lib/session/session.ts';
import { steady } from '#ui/steady.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { Field } from '#ui/form/field.tsx';
import { useNotices } from '#ui/notices.tsx';
import { SeasonChoicesDocument } from './event-editor.graphql.ts';
import { useEventEditor } from './event-context.ts';
import { texts } from '../texts.ts';

const Seasons = steady(Select<string | null>);

/** The season it belongs to, for organizations with season tickets: one whose dates contain its start (AUT-023, 024). */
export function SeasonField() {
  const { organization } = useSession();
  return organization?.isSeasonTickets ? <SeasonChoice /> : null;
}

function SeasonChoice() {
  const { t } = useTexts(texts);
  const { form, saved } = useEventEditor();
  const notices = useNotices();
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const { data, loading } = useQuery(SeasonChoicesDocument);
  const { seasonId, isGuestTicketSale, schedule } = form.draft;
  const seasons = data?.seasons ?? [];
  const choose = (chosenId: string | null) => {
    if (saved?.hasOrders) return notices.error(errorText('EVENT_LOCKED_FIELD'));
    const chosen = seasons.find(({ _id }) => _id === chosenId);
    const refused =
      chosen && (isGuestTicketSale ? 'SEASON_NO_GUESTS' : isOutside(schedule.startsAt, chosen.schedule) && 'SEASON_DATES_OUTSIDE');
    setRefusal(refused ? errorText(refused) : undefined);
    if (!refused) form.change({ seasonId: chosenId });
  };
  return (
    <Field id={`${form.id}-seasonId`} label={t('season')} error={form.errors['seasonId'] ?? refusal}>
      {({ id, status }) => (
        <Seasons
          id={id}
          {...(status && { status })}
          allowClear
          loading={loading}
          value={seasons.length > 0 ? seasonId : null}
          placeholder={t('chooseSeason')}
          notFoundContent={t('noSeasonFound')}
          options={seasons.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(chosen: string | null | undefined) => choose(chosen ?? null)}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  );
}

interface SeasonDates {
  readonly startsAt?: string | null | undefined;
  readonly endsAt?: string | null | undefined;
}

function isOutside(start: string | null | undefined, { startsAt, endsAt }: SeasonDates): boolean {
  const at = Date.parse(start ?? '');
  return (startsAt ? at < Date.parse(startsAt) : false) || (endsAt ? at > Date.parse(endsAt) : false);
}
