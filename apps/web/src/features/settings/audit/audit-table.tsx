import type { TableColumnType } from 'antd';
import { formatInstant, zoneNameOf } from '@marquee/shared/time/format';
import { ListTable } from '#ui/list-table.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { subjectHref } from './subject-link.ts';
import type { AuditLogEntry } from './use-audit-log.ts';
import styles from './audit.module.css';
import { texts } from './texts.ts';

interface AuditTableProps {
  entries: readonly AuditLogEntry[];
  zone: string | null;
  /** Shows only the acts of this user. */
  onPerson: (userId: string) => void;
}

/** One row for each act; on phones a card. */
export function AuditTable({ entries, zone, onPerson }: AuditTableProps) {
  const { t } = useTexts(texts);
  const columns: TableColumnType<AuditLogEntry>[] = [
    { key: 'when', title: t('when'), width: 172, render: (_, entry) => <When at={entry.at} zone={zone} /> },
    { key: 'who', title: t('who'), width: 210, render: (_, entry) => <Who actor={entry.actor} onPerson={onPerson} /> },
    { key: 'what', title: t('what'), render: (_, entry) => <What entry={entry} /> },
    { key: 'on', title: t('on'), width: 170, render: (_, entry) => <On subject={entry.subject} /> },
  ];
  return <ListTable className={styles.table} rows={entries} columns={columns} />;
}

/** Always with its zone: users in several zones read an entry. */
function When({ at, zone }: { at: string; zone: string | null }) {
  return (
    <time dateTime={at} className="tnum">
      {formatInstant(at, 'table', zone)} <span className="muted">{zoneNameOf(new Date(at), zone)}</span>
    </time>
  );
}

function Who({ actor: { kind, userId, name, email }, onPerson }: { actor: AuditLogEntry['actor']; onPerson: (userId: string) => void }) {
  const { t } = useTexts(texts);
  if (kind !== 'Person' || !userId)
    return <span className={styles.nobody}>{t(`actors.${kind === 'Operator' ? 'Operator' : 'System'}`)}</span>;
  const called = name ?? email ?? '';
  return (
    <>
      <button type="button" className={styles.person} title={t('onlyPerson', { name: called })} onClick={() => onPerson(userId)}>
        {called}
      </button>
      {name && email && <span className={`${styles.email} muted`}>{email}</span>}
    </>
  );
}

function What({ entry: { what, detail } }: { entry: AuditLogEntry }) {
  return (
    <>
      <span>{what}</span>
      <Detail lines={detail.split('\n').filter(Boolean)} />
    </>
  );
}

/** A line for each thing that changed. */
function Detail({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  if (lines.length === 1) return <span className={`${styles.detail} muted`}>{lines[0]}</span>;
  return (
    <ul className={`${styles.detail} ${styles.lines} muted`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function On({ subject }: { subject: AuditLogEntry['subject'] }) {
  const { t, i18n } = useTexts(texts);
  const href = subjectHref(subject);
  const key = `subjects.${subject.kind}`;
  const label = subject.name ?? (i18n.exists(`audit:${key}`) ? t(key as 'subjects.order') : subject.kind);
  if (!href) return <span className="muted">{label}</span>;
  return <PageLink href={href}>{label}</PageLink>;
}
