import { useQuery } from '@apollo/client/react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { formatInstant } from '#lib/text/format.ts';
import { Badge } from '#ui/badge.tsx';
import { useBreadcrumb } from '#ui/breadcrumb.tsx';
import { Page, PageHead } from '#ui/page.tsx';
import { Loading, PageSkeleton } from '#ui/skeletons.tsx';
import type { Customer } from '../contact-types.ts';
import { nameOf, phoneOf } from '../contact-words.ts';
import { CustomerDocument } from '../contacts.graphql.ts';
import { ContactContext } from './contact-context.ts';
import { CONTACT_PAGES, contactHrefOf, contactPageOf } from './contact-pages.ts';
import { RecordFault } from '#ui/record-fault.tsx';
import { useTexts } from '#lib/text/texts.ts';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

const LIST = '/admin/dashboard/customers';

/** The frame of all pages of one customer: name and tabs. */
export function ContactFrame({ customerId, children }: { customerId: string; children: ReactNode }) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(CustomerDocument, { variables: { customerId }, fetchPolicy: 'cache-and-network' });
  const contact = data?.customer;
  useBreadcrumb(t('title'), LIST, contact && nameOf(contact));
  if (contact) {
    return (
      <ContactContext value={contact}>
        <Page>
          <title>{nameOf(contact)}</title>
          <ContactHead contact={contact} />
          <ContactTabs customerId={customerId} />
          {children}
        </Page>
      </ContactContext>
    );
  }
  if (!error) {
    return (
      <Loading>
        <PageSkeleton />
      </Loading>
    );
  }
  const missing = { title: t('missing'), hint: t('missingHint'), back: { href: LIST, text: t('back') } };
  return <RecordFault error={error} missing={missing} text={t('didNotLoad')} onRetry={() => void refetch()} />;
}

function ContactHead({ contact }: { contact: Customer }) {
  const { t } = useTexts(texts);
  const since = t('since', { at: formatInstant(contact.metrics.firstOrderAt ?? contact.createdAt, 'card') });
  const line = [contact.email === nameOf(contact) ? '' : contact.email, phoneOf(contact), since].filter(Boolean).join(' · ');
  const badge = contact.isCustomer ? <Badge tone="green">{t('customer')}</Badge> : <Badge tone="grey">{t('contact')}</Badge>;
  return <PageHead title={<span className={styles.title}>{nameOf(contact)}</span>} badge={badge} line={line} />;
}

function ContactTabs({ customerId }: { customerId: string }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const page = useRouterState({ select: ({ location }) => contactPageOf(location.pathname) });
  return (
    <Tabs
      className={styles.tabs}
      aria-label={t('pages')}
      activeKey={page}
      onChange={(key) => void navigate({ href: contactHrefOf(key as typeof page, customerId) })}
      items={CONTACT_PAGES.map((key) => ({ key, label: t(key) }))}
    />
  );
}
