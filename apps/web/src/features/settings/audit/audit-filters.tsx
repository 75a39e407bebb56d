import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { auditActionsOf, AUDIT_AREAS } from '@marquee/shared/audit/audit-actions';
import { useTexts } from '#lib/text/texts.ts';
import { DayField } from '#ui/day-field.tsx';
import { AuditTeamDocument } from './audit.graphql.ts';
import { AUTOMATIC, OPERATOR, type AuditFilter } from './audit-filter.ts';
import styles from './audit.module.css';
import { texts } from './texts.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Actor, action, and the first and last day. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTexts(texts);
  const people = useWhoOptions(filter.who);
  const actions = useWhatOptions();
  return (
    <>
      <Select
        className={styles.filter}
        aria-label={t('who')}
        showSearch={{ optionFilterProp: 'label' }}
        value={filter.who}
        onChange={(who) => onChange({ ...filter, who })}
        options={people}
      />
      <Select
        className={styles.filter}
        aria-label={t('what')}
        showSearch={{ optionFilterProp: 'label' }}
        value={filter.what}
        onChange={(what) => onChange({ ...filter, what })}
        options={actions}
      />
      <DayField mayBeEmpty label={t('from')} value={filter.from} onPick={(from) => onChange({ ...filter, from })} />
      <DayField mayBeEmpty label={t('to')} value={filter.to} onPick={(to) => onChange({ ...filter, to })} />
    </>
  );
}

function useWhoOptions(who: string) {
  const { t } = useTexts(texts);
  const { data } = useQuery(AuditTeamDocument);
  const members = (data?.roles ?? []).flatMap(({ user, userId }) =>
    user && userId ? [{ value: userId, label: `${user.firstName} ${user.lastName}`.trim() || user.email }] : [],
  );
  const always = [
    { value: '', label: t('everybody') },
    ...members,
    { value: OPERATOR, label: t('actors.Operator') },
    { value: AUTOMATIC, label: t('actors.System') },
  ];
  const isKnown = always.some(({ value }) => value === who);
  return isKnown ? always : [...always, { value: who, label: t('somebodyElse') }];
}

function useWhatOptions() {
  const { t } = useTexts(texts);
  const groups = AUDIT_AREAS.map((area) => {
    const actions = auditActionsOf(area);
    const each = actions.map((action) => ({ value: action as string, label: t(`actions.${action}`) }));
    const all = { value: area as string, label: t('allOf', { area: t(`areas.${area}`) }) };
    return { label: t(`areas.${area}`), options: actions.length > 1 ? [all, ...each] : each };
  });
  return [{ value: '', label: t('everything') }, ...groups];
}
