import { Checkbox, Radio } from 'antd';
import { ADMISSIONS, type MailAudience } from '@marquee/shared/email-blasts/mail-audience';

import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useShownEvent } from '../event-context.ts';
import { texts } from './texts.ts';

interface AudienceFieldsProps {
  audience: MailAudience;
  onChange: (audience: MailAudience) => void;
}

/** Whom the message goes to: ticket types and days where there are several, and who was let in. */
export function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  const { t } = useTexts(texts);
  const { ticketTypes, performances, isMultipleDays, venue } = useShownEvent();
  const days = isMultipleDays ? (performances[0]?.schedule ?? []) : [];
  const types = ticketTypes.map(({ _id, name }) => ({ value: _id, label: name }));
  const dayOptions = days.map(({ _id, startsAt }, at) => ({
    value: _id,
    label: startsAt ? formatInstant(new Date(startsAt), 'card', venue?.timezone ?? null) : String(at + 1),
  }));
  return (
    <fieldset className="col gap12">
      <legend className="strong">{t('to')}</legend>
      {types.length > 1 && (
        <Choices
          label={t('types')}
          options={types}
          value={audience.ticketTypeIds}
          onChange={(ticketTypeIds) => onChange({ ...audience, ticketTypeIds })}
        />
      )}
      {dayOptions.length > 1 && (
        <Choices label={t('days')} options={dayOptions} value={audience.dayIds} onChange={(dayIds) => onChange({ ...audience, dayIds })} />
      )}
      <Radio.Group
        aria-label={t('admission')}
        vertical
        value={audience.admission}
        options={ADMISSIONS.map((value) => ({ value, label: t(value) }))}
        onChange={({ target }) => onChange({ ...audience, admission: target.value as MailAudience['admission'] })}
      />
      {types.length + dayOptions.length > 2 && <p className="small muted">{t('everyTicket')}</p>}
    </fieldset>
  );
}

interface ChoicesProps {
  label: string;
  options: { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

function Choices({ label, options, value, onChange }: ChoicesProps) {
  return (
    <div role="group" aria-label={label} className="col gap4">
      <span className="small muted">{label}</span>
      <Checkbox.Group options={options} value={[...value]} onChange={onChange} />
    </div>
  );
}
