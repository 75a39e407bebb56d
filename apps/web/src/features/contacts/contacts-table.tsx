import type { TableColumnType } from 'antd';
import { formatCount } from '#lib/text/format.ts';
import { ListTable } from '#ui/list-table.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { Customer } from './contact-types.ts';
import { nameOf, phoneOf } from './contact-words.ts';
import styles from './contacts.module.css';
import { texts } from './texts.ts';

const hrefOf = ({ _id }: Customer) => `/admin/dashboard/customers/details/overview?customerId=${_id}`;

/** One row for each contact; the whole row opens it, the name is the link for keyboards. */
export function ContactsTable({ contacts }: { contacts: readonly Customer[] }) {
  return <ListTable className={styles.table} rows={contacts} columns={useColumns()} hrefOf={hrefOf} />;
}

function useColumns(): TableColumnType<Customer>[] {
  const { t } = useTexts(texts);
  return [
    { key: 'name', title: t('name'), ellipsis: true, render: (_, contact) => <NameCell contact={contact} /> },
    {
      key: 'email',
      title: t('email'),
      ellipsis: true,
      render: (_, { email }) => (
        <span className="muted" title={email}>
          {email}
        </span>
      ),
    },
    { key: 'phone', title: t('phone'), width: 160, render: (_, contact) => <span className="muted tnum nowrap">{phoneOf(contact)}</span> },
    { key: 'customer', title: t('customer'), width: 110, render: (_, { isCustomer }) => <IsCustomer is={isCustomer} /> },
    {
      key: 'events',
      title: t('events'),
      width: 96,
      align: 'right',
      render: (_, { metrics }) => (
        <span className="tnum">
          {formatCount(metrics.eventIds.length)}
          <span className={styles.onlyCard}> {t('eventsUnit', { count: metrics.eventIds.length })}</span>
        </span>
      ),
    },
    {
      key: 'ltv',
      title: t('ltv'),
      width: 130,
      align: 'right',
      render: (_, { metrics }) => <MoneyText cents={metrics.lifeTimeValue} className="strong" />,
    },
  ];
}

function NameCell({ contact }: { contact: Customer }) {
  const name = nameOf(contact);
  return (
    <PageLink href={hrefOf(contact)} className={`${styles.name} cut`} title={name}>
      {name}
    </PageLink>
  );
}

function IsCustomer({ is }: { is: boolean }) {
  const { t } = useTexts(texts);
  return <span className={is ? undefined : 'faint'}>{t(is ? 'yes' : 'no')}</span>;
}
