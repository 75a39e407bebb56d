import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { OrganizationsDocument } from '../organizations/organizations.graphql.ts';
import styles from './calendar.module.css';
import { texts } from '../texts.ts';

const PAUSE_MS = 250;
const ALL = 'all';

interface OrganizationFilterProps {
  /** Null for all. */
  orgId: string | null;
  onChange: (orgId: string | null) => void;
}

/** All organizations or one of them; typing searches all. */
export function OrganizationFilter({ orgId, onChange }: OrganizationFilterProps) {
  const { t } = useTexts(texts);
  const [typed, setTyped] = useState('');
  const text = usePaused(typed.trim());
  const query = text ? { orgQuery: text } : {};
  const found = useQuery(OrganizationsDocument, { variables: { query, pagination: { pageSize: 60 } } });
  const chosen = useQuery(OrganizationsDocument, { variables: { query: { orgIds: orgId ? [orgId] : [] } }, skip: orgId === null });
  const matching = found.data?.organizations.organizations ?? [];
  const known = [...(chosen.data?.organizations.organizations ?? []), ...matching];
  const names = new Map(known.map(({ _id, orgName }) => [_id, orgName]));
  // Enter selects the first option: during a search only its results are offered
  const searched = text === typed.trim() ? matching.map(({ _id, orgName }) => ({ value: _id, label: orgName })) : [];
  const all = [{ value: ALL, label: t('allOrganizations') }, ...[...names].map(([value, label]) => ({ value, label }))];
  return (
    <Select<string>
      className={styles.filter}
      aria-label={t('organization')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped('');
      }}
      value={orgId ?? ALL}
      options={typed.trim() ? searched : all}
      labelRender={({ value }) => names.get(String(value)) ?? (orgId ? '' : t('allOrganizations'))}
      onChange={(value) => onChange(value === ALL ? null : value)}
    />
  );
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return paused;
}
